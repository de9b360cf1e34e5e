import { newMobile, newPerson, SAME_SITE } from './new-person'
import { submit } from './posting'
import { expect, test } from './support'

test.slow()

// The second tap comes before the first one's answer, or well after it: the page is in a different state each time.
for (const [speed, delay] of [
  ['quick', 0],
  ['slow', 75],
] as const)
  test(`a ${speed} double tap does nothing twice`, async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage()
    await newPerson(other)
    const { user } = (await (await other.request.get('/api/v1/users/', { headers: SAME_SITE })).json()) as {
      user: { _id: string }
    }
    await other.context().close()
    // All calls that write, and the requests that a tap makes.
    const calls: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (
        pathname.startsWith('/api/') &&
        (request.method() !== 'GET' || /\/export$|\/pincode\//.test(pathname)) &&
        !/notification|view/.test(pathname)
      )
        calls.push(`${request.method()} ${pathname.replace(/[\w]{20,}$/, 'ID')}`)
    })

    const mobile = newMobile()
    await page.goto('/profile')
    await page.locator('input[type="tel"]').fill(mobile)
    await page.getByRole('button', { name: 'Send OTP' }).dblclick({ delay })
    await page.getByTestId('demo-code').dblclick({ delay })
    await page.getByLabel('First name').fill('Usha')
    await page.getByLabel('Last name').fill('Jadhav')
    await page.getByLabel('Address').fill('Near the well')
    await page.locator('[autocomplete="postal-code"]').fill('413001')
    await page.getByRole('button', { name: 'Find' }).dblclick({ delay })
    await expect(page.getByText('Location Found')).toBeVisible()
    await submit(page).dblclick({ delay })
    await expect(page.getByText('Your profile is saved')).toBeVisible()

    await page.goto('/settings#privacy')
    const number = page.getByRole('switch', { name: 'Show my number' })
    await number.dblclick({ delay })
    await expect(page.getByText('Settings saved!')).toBeVisible()
    await expect(number).toBeChecked()
    // A tap on the row also works.
    await page.getByText('Show my e-mail', { exact: true }).dblclick({ delay })
    await expect(page.getByRole('switch', { name: 'Show my e-mail' })).toBeChecked()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).dblclick({ delay }),
    ])
    await file.delete()

    await page.goto('/category/equipment')
    await page.getByRole('button', { name: 'Save this search' }).dblclick({ delay })
    await expect(page.getByText('Search saved!')).toBeVisible()
    const heart = page.getByRole('article').first().locator('button[aria-pressed]')
    await heart.dblclick({ delay })
    await expect(page.getByText('Post saved!')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page
      .getByRole('button', { name: /^More options/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Report this ad' }).click()
    await page.getByLabel('Duplicate post').check()
    await page.getByRole('button', { name: 'Submit report' }).dblclick({ delay })
    await expect(page.getByText('Report Submitted')).toBeVisible()

    for (const [action, done] of [
      ['Mark sold', 'Post Marked as Sold'],
      ['Delete', 'Post Deleted'],
    ] as const) {
      await page.goto('/post-ad')
      await page.locator('form label', { hasText: 'Seeds' }).click()
      await page.locator('[name="title"]').fill(`To ${action}`)
      await page.locator('textarea').fill('Clean and dry')
      await page.locator('[name="price"]').fill('2000')
      // The second tap on Next hits Post ad, and must not post.
      await submit(page).dblclick({ delay })
      await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeVisible()
      await page.getByRole('button', { name: 'Post ad' }).dblclick({ delay })
      await page.waitForURL('**/my-ads')
      await expect(page.getByRole('article').filter({ hasText: `To ${action}` })).toHaveCount(1)
      await page
        .getByRole('article')
        .filter({ hasText: `To ${action}` })
        .getByRole('button', { name: action })
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: action }).dblclick({ delay })
      await expect(page.getByText(done)).toBeVisible()
    }

    await page.goto(`/chat?to=${user._id}`)
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Is it there?')
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick({ delay })
    await expect(page.getByRole('log').getByText('Sent', { exact: true })).toBeVisible()
    await expect(page.getByRole('log').locator('[data-message]')).toHaveCount(1)

    await page.goto('/settings#privacy')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send OTP' }).click()
    await page.getByRole('alertdialog').getByTestId('demo-code').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).dblclick({ delay })
    await expect(page.getByText('Your account is deleted')).toBeVisible()
    await page.waitForURL(url => url.pathname === '/')

    const posted = ['POST /api/v1/advpost']
    const expected = [
      'POST /api/v1/auth/fetch-otp',
      'POST /api/v1/auth/save-user',
      'GET /api/v1/other/pincode/413001',
      'PUT /api/v1/auth',
      'PUT /api/v2/settings',
      'PUT /api/v2/settings',
      'GET /api/v1/users/me/export',
      'POST /api/v2/savedsearch',
      'POST /api/v1/savepost',
      'POST /api/v1/advpost/report/ID',
      ...posted,
      'POST /api/v1/advpost/still-here/ID',
      ...posted,
      'DELETE /api/v1/advpost/ID',
      'POST /api/v1/auth/fetch-otp',
      'DELETE /api/v1/users/me',
    ]
    expect(calls).toEqual(expected)
  })
