import { previewCard } from '@/components/ad-form/preview-card'
import { cardOf } from '@/components/listing/card'
import { BLANK } from '@/lib/contract/post-texts'
import { post, user } from '../../support/models'

const words = (() => '') as never

it('of the preview is said in the words of the card in the list, in the reader’s script', () => {
  const names = { subdistrict: null, district: 'जींद', state: 'हरियाणा' }
  // A form sends the profile's village back, so it keeps its letters; a list gets it written in the reader's.
  const place = { ...names, village: 'Narwana', writtenVillage: 'नरवाना' }
  const context = {
    catalog: { categories: [], breeds: [], lactations: [] },
    user: user(),
    place,
    locale: 'hi' as const,
  }
  const preview = previewCard({ ...BLANK, type: 'Sell', price: '85000' }, context, words, words)
  const real = cardOf(post({ place: { ...names, village: 'नरवाना' } }), words, 'hi', words)
  expect(preview.place).toBe('नरवाना, जींद')
  expect(preview.place).toBe(real.place)
})
