'use client'

export { Failed as default } from '@/components/desk/failed'
