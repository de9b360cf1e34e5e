import { screen, within } from '@testing-library/react'
import { Appeal } from '@/components/desk/queue/appeal'
import { CaseFoot } from '@/components/desk/queue/case-foot'
import type { CaseDetail, CaseRow } from '@/lib/contract/desk-cases'
import { renderPart } from '../../support/render'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const PERSON = { id: 'p1', name: 'Ramesh Patil' }
const AGAINST = { at: '2026-11-17T12:00:00Z', by: 'Meera', decision: 'block', reason: 'spam', days: 7 } as const
const APPEAL = {
  words: 'मेरी भैंस असली है।\nIt is mine.',
  at: '2026-11-20T10:30:00Z',
  against: AGAINST,
  isForOthers: false,
}

function caseAbout(about: CaseRow['about'], more: Partial<CaseDetail> = {}, isBlocked = about === 'person') {
  const row = { id: 'c1', about, title: about === 'post' ? 'Murrah' : '', person: PERSON } as CaseRow
  return {
    case: row,
    version: 'v1',
    post: about === 'post' ? { status: 'active' } : null,
    appeal: null,
    person: { ...PERSON, isBlocked, open: [{ id: 'c1', about }] },
    likely: 'fraud',
    ...more,
  } as CaseDetail
}
function foot(detail: CaseDetail | null, about: CaseRow['about'] = 'post') {
  const onDecide = jest.fn()
  const props = { recent: [], now: NOW, mayDecide: true, fault: null, isOpen: true, onUndo: jest.fn(), onDecide }
  return { ...renderPart(<CaseFoot about={about} detail={detail} {...props} />), onDecide }
}
const buttons = () =>
  within(screen.getByRole('group', { name: 'Decision' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')!.textContent

it('an ad: a change is asked for by c and a digit', async () => {
  const { user, onDecide } = foot(caseAbout('post'))
  expect(buttons()).toEqual(['Hideh', 'Ask for a changec', 'Nothing wrongd', 'Blockb'])
  await user.keyboard('c')
  expect(screen.getByRole('dialog')).toHaveTextContent('It is shown again when its owner has changed it')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  await user.keyboard('2')
  const decided = { cases: ['c1'], decision: 'ask', reason: 'photo', days: null, version: 'v1' }
  expect(onDecide.mock.calls).toEqual([[decided]])
})

it('a block is for good, if neither an arrow nor a tap chooses less', async () => {
  const { user, onDecide } = foot(caseAbout('post'))
  await user.keyboard('b')
  expect(chosen()).toBe('For good')
  await user.keyboard('{Enter}')
  expect(onDecide).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'block', reason: 'fraud', days: null }))
  await user.keyboard('b{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}')
  expect(chosen()).toBe('7 days')
  await user.keyboard('4')
  expect(onDecide).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'block', reason: 'spam', days: 7 }))
  await user.keyboard('b')
  await user.click(screen.getByRole('radio', { name: '30 days' }))
  await user.keyboard('{Enter}')
  expect(onDecide).toHaveBeenLastCalledWith(expect.objectContaining({ reason: 'fraud', days: 30 }))
  // The length of one block is not that of the next one.
  await user.keyboard('b')
  expect(chosen()).toBe('For good')
})

it('an ad of a blocked person leaves out the block', async () => {
  const { user } = foot(caseAbout('post', {}, true))
  expect(screen.getByRole('button', { name: 'Block' })).toBeDisabled()
  await user.keyboard('b')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

it('a blocked person is let in again, or stays blocked as before, or for less', async () => {
  const { user, onDecide } = foot(caseAbout('person', { appeal: APPEAL }), 'person')
  expect(buttons()).toEqual(['Let them in againd', 'Stays blockedb'])
  await user.keyboard('hc')
  expect(onDecide).not.toHaveBeenCalled()
  await user.keyboard('b')
  expect(screen.getByRole('dialog')).toHaveTextContent('Ramesh Patil stays blocked: why?')
  expect(chosen()).toBe('As before')
  await user.keyboard('{Enter}')
  expect(onDecide).toHaveBeenLastCalledWith({
    cases: ['c1'],
    decision: 'block',
    reason: 'spam',
    days: null,
    version: 'v1',
  })
  await user.keyboard('b')
  // The block was for seven days: nothing longer can be chosen.
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(onDecide).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'block', days: 1 }))
  await user.keyboard('d')
  expect(onDecide).toHaveBeenLastCalledWith(expect.objectContaining({ decision: 'dismiss', reason: null, days: null }))
})

it('an appeal for others is read, and decided by nobody here', async () => {
  const appeal = { ...APPEAL, isForOthers: true }
  renderPart(<Appeal appeal={appeal} person={PERSON} now={NOW} />)
  expect(screen.getByText(/You made this decision. Another moderator reads the appeal./)).toBeVisible()
  const { user, onDecide } = foot(caseAbout('person', { appeal }), 'person')
  for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled()
  await user.keyboard('db')
  expect(onDecide).not.toHaveBeenCalled()
})

it('an appeal shows its words as they were written, and what they are against', () => {
  const { container, rerender } = renderPart(<Appeal appeal={APPEAL} person={PERSON} now={NOW} />)
  expect(container.querySelector('blockquote')!.textContent).toBe(APPEAL.words)
  expect(container.querySelector('blockquote')).toHaveAttribute('dir', 'auto')
  expect(screen.getByText('Ramesh Patil · 1 h 30 min ago')).toBeVisible()
  expect(screen.getByText('Blocked for 7 days by Meera · Spam · 3 d ago')).toBeVisible()
  rerender(<Appeal appeal={{ ...APPEAL, against: null }} person={PERSON} now={NOW} />)
  expect(screen.getByText('Nobody has noted who decided that, and why.')).toBeVisible()
})
