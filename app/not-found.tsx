/**
 * An address without a language, such as a file that does not exist. Without this page, Next would put its own one into
 * each page of the site.
 */
export default function NotFound() {
  return '404'
}
