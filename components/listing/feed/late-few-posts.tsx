'use client'

import type { ComponentProps } from 'react'
import { late } from '@/components/late/late'

const Posts = late(() => import('./few-posts').then(module => module.FewPosts), { words: true, queries: true })
/** The links above them lead to the same posts. */
const withoutThem = () => {}

/** See `FewPosts`. */
export const LateFewPosts = (props: ComponentProps<typeof Posts>) => <Posts {...props} onFailed={withoutThem} />
