/** An address as people paste it; what ends a sentence is none of it. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]}।]/gi

/** A message's words with its addresses as links: they open in a tab of their own, which learns nothing of this one. Nothing else is ever a link. */
export function LinkedText({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0]
    parts.push(text.slice(end, match.index))
    parts.push(
      <a key={match.index} href={/^www\./i.test(address) ? `https://${address}` : address} target="_blank" rel="noopener noreferrer nofollow ugc" className="underline underline-offset-2">
        {address}
      </a>,
    )
    end = match.index + address.length
  }
  parts.push(text.slice(end))
  return <>{parts}</>
}
