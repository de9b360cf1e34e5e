import { render, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ReactElement } from 'react'
import { toast } from 'sonner'
import { Providers } from '@/components/shared/providers'
import messages from '@/messages/en.json'

// Adds what browsers have and jsdom lacks.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  this.dispatchEvent(new Event('close'))
}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
window.matchMedia ??= query =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => {}
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
document.elementFromPoint ??= () => null
HTMLElement.prototype.hidePopover ??= () => {}
Element.prototype.setPointerCapture ??= () => {}

// The toasts of one page must not stay for the next one.
afterEach(() => void toast.dismiss())

export type Rendered = RenderResult & { user: UserEvent; router: jest.Mocked<AppRouterInstance> }

/**
 * Renders a part of the site in English with all its words, as a browser at `/` would;
 * `search` is the query of the address.
 */
export function renderPart(part: ReactElement, search = ''): Rendered {
  const router = {
    push: jest.fn(),
    replace: jest.fn(),
    refresh: jest.fn(),
    prefetch: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
  } as unknown as jest.Mocked<AppRouterInstance>
  const user = userEvent.setup({ delay: null })
  const view = render(
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value="/">
        <SearchParamsContext.Provider value={new URLSearchParams(search)}>
          <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Kolkata">
            <Providers>{part}</Providers>
          </NextIntlClientProvider>
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  )
  return { ...view, user, router }
}
