import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// A slow machine needs longer than the default.
configure({ asyncUtilTimeout: 10_000 })

// A key on a menu's item becomes a click with a PointerEvent, which jsdom lacks.
globalThis.PointerEvent ??= class extends MouseEvent {} as never

// Nothing has a size in jsdom, so no carousel could turn, and Jest cannot import Swiper's
// modules. The browser tests turn slides.
jest.mock('@/components/ui/swiper', () => ({ startSwiper: () => ({ destroy: () => {} }) }))
