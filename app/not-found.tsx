/** An address of no language: a file that is not there. Next's own page for that would travel within each page of the site. */
export default function NotFound() {
  return '404'
}
