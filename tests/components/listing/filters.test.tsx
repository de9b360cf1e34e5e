import { screen, waitFor, within } from '@testing-library/react'
import { FilterPanel } from '@/components/listing/filters/filter-panel'
import { answer, OFFLINE, sent } from '../../support/network'
import { renderPart } from '../../support/render'
import { catalogOf } from './feed-parts'
import { counted, openSheet } from './open-filters'

describe('which filters there are', () => {
  const labels = () =>
    [...document.querySelectorAll('legend, label[for]')]
      .filter(label => label.checkVisibility?.() ?? !label.closest('[hidden]'))
      .map(label => label.textContent)

  it('all of them for dairy animals', () => {
    renderPart(<FilterPanel catalog={catalogOf('buffalo')} filters={{}} />)
    expect(labels()).toEqual([
      'Sort by',
      'Type of ad',
      'Breed',
      'Price range',
      'District',
      'Lactation',
      'Milk capacity (litres a day)',
    ])
    const milk = within(screen.getByRole('group', { name: 'Milk capacity (litres a day)' })).getAllByRole('radio')
    expect(milk.map(radio => (radio as HTMLInputElement).value)).toEqual(['', '1-5', '5-10', '10-15', '15-20', '20+'])
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(
      expect.arrayContaining([
        'Most relevant',
        'Nearest first',
        'Price: low to high',
        'Price: high to low',
        'Newest first',
        'Murrah',
        'Latur',
      ]),
    )
  })

  it('no milk for other animals; a hint instead of breed, lactation and milk for equipment, which has kinds', () => {
    const { unmount } = renderPart(<FilterPanel catalog={catalogOf('goat')} filters={{}} />)
    expect(labels()).toEqual(['Sort by', 'Type of ad', 'Breed', 'Price range', 'District'])
    unmount()
    renderPart(<FilterPanel catalog={catalogOf('equipment')} filters={{}} />)
    expect(labels()).toEqual(['Sort by', 'Type of ad', 'Kind', 'Price range', 'District', 'Power (HP)', 'Year made'])
    expect(screen.getByText(/Breed, lactation and milk are asked for animals only/)).toBeInTheDocument()
  })

  it('pregnant is asked for where milk is, vaccinated of other animals, and both as long as no category is chosen', async () => {
    const toggles = () => screen.getAllByRole('checkbox').map(box => box.closest('label')?.textContent)
    for (const [categoryId, expected] of [
      ['buffalo', ['Pregnant only']],
      ['goat', ['Vaccinated only']],
      ['equipment', ['With papers']],
      [null, ['Pregnant only', 'Vaccinated only']],
    ] as const) {
      const { unmount } = renderPart(<FilterPanel catalog={catalogOf(categoryId)} filters={{}} />)
      expect(toggles()).toEqual([...expected, 'With photos only'])
      unmount()
    }
    answer('search', { ...counted(3), data: { ...counted(3).data, understood: [], similar: false } })
    const { user, onApply } = openSheet(null)
    await user.click(screen.getByLabelText('Vaccinated only'))
    await user.click(screen.getByLabelText('Pregnant only'))
    await user.selectOptions(screen.getByLabelText('Category'), 'Buffalo')
    expect(toggles()).toEqual(['Pregnant only', 'With photos only'])
    await user.click(await screen.findByRole('button', { name: 'Show 3 ads' }))
    expect(onApply).toHaveBeenCalledWith({ category: 'buffalo', pregnant: true })
  })

  it('over all categories they follow the chosen one', async () => {
    answer('search', { ...counted(3), data: { ...counted(3).data, understood: [], similar: false } })
    const { user } = openSheet(null)
    expect(labels()).not.toContain('Lactation')
    await user.selectOptions(screen.getByLabelText('Breed / Kind'), 'Boer')
    await user.selectOptions(screen.getByLabelText('Category'), 'Buffalo')
    expect(labels()).toEqual(expect.arrayContaining(['Lactation', 'Milk capacity (litres a day)']))
    expect(screen.getByLabelText('Breed / Kind')).toHaveValue('')
    expect(screen.getByRole('group', { name: 'Goat' })).toBeDisabled()
  })
})

describe('the sheet', () => {
  it('says on its button how many ads there will be, and applies what was chosen', async () => {
    answer('getFeed', sentCall => ({
      status: 200,
      wire: {
        ok: true,
        msg: '',
        data: { posts: [], nextCursor: null, count: sentCall.path.includes('breedId=murrah') ? 1 : 1000 },
      },
    }))
    const { user, onApply } = openSheet('buffalo', { q: 'calm' })
    expect(await screen.findByRole('button', { name: 'Show 1,000+ ads' })).toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Breed'), 'Murrah')
    await user.click(screen.getByLabelText('For rent'))
    await user.click(screen.getByLabelText('10–15'))
    await user.selectOptions(screen.getByLabelText('District'), 'Latur')
    await user.click(screen.getByLabelText('Pregnant only'))
    await user.click(screen.getByLabelText('With photos only'))
    await user.click(await screen.findByRole('button', { name: 'Show 1 ad' }))
    expect(onApply).toHaveBeenCalledWith({
      q: 'calm',
      breed: 'murrah',
      type: 'Rent',
      milk: '10-15',
      district: 'Latur',
      pregnant: true,
      photos: true,
    })
    await waitFor(() =>
      expect(sent.at(-1)?.path).toBe(
        '/api/v2/advpost/buffalo?pageSize=1&searchquery=calm&advType=Rent&breedId=murrah&milkCapacity=10-15&district=Latur&isPregnant=true&hasPhoto=true&count=true',
      ),
    )
  })

  it('clears everything but the search words', async () => {
    answer('getFeed', counted(0))
    const { user, onApply } = openSheet('buffalo', {
      q: 'calm',
      sort: 'newest',
      type: 'Buy',
      breed: 'murrah',
      lactation: 'first',
      milk: '1-5',
      min: 5000,
      max: 9000,
      district: 'Pune',
      photos: true,
    })
    expect(screen.getByLabelText('Sort by')).toHaveValue('newest')
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(
      [screen.getByLabelText('Sort by'), screen.getByLabelText('Breed'), screen.getByLabelText('District')].map(
        select => (select as HTMLSelectElement).value,
      ),
    ).toEqual(['', '', ''])
    expect(screen.getByText('₹0 – ₹10,00,000+')).toBeInTheDocument()
    expect(screen.getByLabelText('With photos only')).not.toBeChecked()
    await user.click(await screen.findByRole('button', { name: 'No ads' }))
    expect(onApply).toHaveBeenCalledWith({ q: 'calm' })
  })

  it('works on when the ads cannot be counted', async () => {
    answer('getFeed', OFFLINE)
    const { user, onApply } = openSheet('goat')
    await user.click(screen.getByLabelText('Wanted'))
    await user.click(screen.getByRole('button', { name: 'Show ads' }))
    expect(onApply).toHaveBeenCalledWith({ type: 'Buy' })
  })
})
