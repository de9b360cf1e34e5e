/** A web address in a message. Punctuation at the end of a sentence is not part of it. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]}।]/gi

/**
 * The text of a message with its web addresses as links. They open in a new tab that gets no information about this
 * one. Nothing else becomes a link.
 */
export function LinkedText({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0]
    parts.push(text.slice(end, match.index))
    parts.push(
      <a
        key={match.index}
        href={/^www\./i.test(address) ? `https://${address}` : address}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {address}
      </a>,
    )
    end = match.index + address.length
  }
  parts.push(text.slice(end))
  return <>{parts}</>
}
