import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// What is waited for comes on a slow machine, too.
configure({ asyncUtilTimeout: 10_000 })

// Nothing has a size here, so no carousel could turn, and Jest cannot require Swiper's modules: slides are turned in the browser's tests.
jest.mock('@/components/ui/swiper', () => ({ startSwiper: () => ({ destroy: () => {} }) }))
