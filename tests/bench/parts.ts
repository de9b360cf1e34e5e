import type { Part } from './part'
import { apiCalls } from './parts/api-calls'
import { cachedPage } from './parts/cached-page'
import { growth } from './parts/growth'
import { lighthouse } from './parts/lighthouse'
import { uncachedPage } from './parts/uncached-page'
import { visitedPages } from './parts/visits'

/** All parts of `npm run bench`, in the order of their letters. */
export const PARTS: Part[] = [cachedPage, uncachedPage, apiCalls, visitedPages, lighthouse, growth]
