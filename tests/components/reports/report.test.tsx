import { act, screen, waitFor, within } from '@testing-library/react'
import { ReportButton } from '@/components/reports/report-button'
import { ToastHost } from '@/components/ui/toast-host'
import { setViewer } from '@/lib/auth/viewer'
import { REPORT_LENGTH } from '@/lib/contract/limits'
import { watchSignIn } from '../../support/asked-sign-in'
import { answer, problem, sent } from '../../support/network'
import { user as person } from '../../support/models'
import { renderPart } from '../../support/render'

beforeEach(() => sessionStorage.clear())

async function open(viewer: ReturnType<typeof person> | null) {
  const view = renderPart(
    <>
      <ReportButton postId="p1" sellerId="seller" />
      <ToastHost />
    </>,
  )
  await act(async () => setViewer(viewer))
  return view
}

async function openDialog() {
  const view = await open(person())
  await view.user.click(screen.getByRole('button', { name: 'Report this ad' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report this ad' })
  await within(dialog).findAllByRole('radio')
  return { ...view, dialog: within(dialog) }
}

const bodies = () => sent.filter(({ path }) => path === '/api/v1/advpost/report/p1').map(({ body }) => body)

it('offers the six reasons, takes one, thanks and closes', async () => {
  answer('reportPost', { ok: true, msg: '', data: {} })
  const { user, dialog } = await openDialog()
  expect(dialog.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    'Spam or misleading content',
    'Inappropriate content',
    'Fraudulent listing',
    'Duplicate post',
    'Abuse post',
    'Other',
  ])
  const submit = dialog.getByRole('button', { name: 'Submit report' })
  expect(submit).toBeDisabled()
  await user.click(dialog.getByLabelText('Abuse post'))
  await user.click(submit)
  expect(await screen.findByText('Report Submitted')).toBeInTheDocument()
  expect(screen.getByText("Thank you for reporting this post. We'll review it shortly.")).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies()).toEqual([{ reason: 'abuse post' }])
  await user.click(screen.getByRole('button', { name: 'Report this ad' }))
  for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked()
})

it('another reason needs words of its own', async () => {
  answer('reportPost', { ok: true, msg: '', data: {} })
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByLabelText('Other'))
  const words = dialog.getByLabelText('Tell us what is wrong')
  expect(words).toHaveAttribute('maxlength', String(REPORT_LENGTH))
  const submit = dialog.getByRole('button', { name: 'Submit report' })
  expect(submit).toBeDisabled()
  await user.type(words, '   {Tab}')
  expect(await dialog.findByText('Please select a reason for reporting.')).toBeInTheDocument()
  expect(submit).toBeDisabled()
  await user.type(words, 'The cow is not there ')
  expect(dialog.queryByText('Please select a reason for reporting.')).toBeNull()
  await user.click(submit)
  await waitFor(() => expect(bodies()).toEqual([{ reason: 'The cow is not there' }]))
})

it('says that it is on its way, and a failure leaves everything to try again', async () => {
  let letThrough = () => {}
  answer('reportPost', async request => {
    await new Promise<void>(pass => (letThrough = pass))
    return problem('unexpected')(request)
  })
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByLabelText('Fraudulent listing'))
  await user.click(dialog.getByRole('button', { name: 'Submit report' }))
  expect(dialog.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  await act(async () => letThrough())
  expect(await screen.findByText('Failed to submit report. Please try again.')).toBeInTheDocument()
  expect(screen.getByText('Error')).toBeInTheDocument()
  expect(dialog.getByLabelText('Fraudulent listing')).toBeChecked()
  expect(dialog.getByRole('button', { name: 'Submit report' })).toBeEnabled()
})

it('what was chosen and written is here again after the dialog was closed, for the same person and ad, until it is sent', async () => {
  answer('reportPost', { ok: true, msg: '', data: {} })
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByLabelText('Other'))
  await user.type(dialog.getByLabelText('Tell us what is wrong'), 'Sold in May')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const reopen = async () => {
    await user.click(screen.getByRole('button', { name: 'Report this ad' }))
    await screen.findAllByRole('radio')
  }
  await reopen()
  expect(screen.getByLabelText('Tell us what is wrong')).toHaveValue('Sold in May')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await act(async () => setViewer(person({ id: 'next' })))
  await reopen()
  expect(screen.queryByLabelText('Tell us what is wrong')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await act(async () => setViewer(person()))
  await reopen()
  await user.click(screen.getByRole('button', { name: 'Submit report' }))
  await screen.findByText('Report Submitted')
  expect(sessionStorage).toHaveLength(0)
})

it('is not offered on an own ad', async () => {
  await open(person({ id: 'seller' }))
  expect(screen.queryByRole('button', { name: 'Report this ad' })).toBeNull()
})

it('a visitor is asked to sign in', async () => {
  const asked = watchSignIn()
  const { user } = await open(null)
  await user.click(screen.getByRole('button', { name: 'Report this ad' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ notice: 'loginToReport' })
  expect(screen.queryByRole('dialog')).toBeNull()
})
