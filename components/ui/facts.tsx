type Props = { rows: { label: string; value: string | null }[]; /** Said where a value is missing. */ blank: string }

/** What is known of something, one fact a row; on a phone the name of each stands above it. */
export function Facts({ rows, blank }: Props) {
  return (
    <dl className="mt-2 divide-y divide-line">
      {rows.map(({ label, value }) => (
        <div key={label} className="py-2.5 last:pb-0 sm:grid sm:grid-cols-[minmax(8rem,1fr)_2fr] sm:gap-4">
          <dt className="text-sm text-ink-soft sm:text-base">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line">{value ? <span className="font-semibold">{value}</span> : <span className="text-ink-soft">{blank}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
