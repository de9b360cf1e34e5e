import { clsx, type ClassValue } from 'clsx'
import { twMerge } from 'tailwind-merge'

/**
 * Joins class names. Falsy ones are dropped; if two set the same property, the later one wins.
 * @param inputs strings, arrays, or objects of name → condition
 * @returns the value of a `className`
 */
export function cn(...inputs: ClassValue[]): string {
  return twMerge(clsx(inputs))
}
