/**
 * Shown for an address without a language, such as a file that does not exist. Without it, Next would include its own
 * not-found page in each page of the site.
 */
export default function NotFound() {
  return '404'
}
