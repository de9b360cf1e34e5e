type Props = { rows: { label: string; value: string | null }[]; /** Shown for a missing value. */ blank: string }

/** Known facts, one in each row. On a phone the name is above the value. */
export function Facts({ rows, blank }: Props) {
  return (
    <dl className="mt-2 divide-y divide-border">
      {rows.map(({ label, value }) => (
        <div key={label} className="py-2.5 last:pb-0 sm:grid sm:grid-cols-[minmax(8rem,1fr)_2fr] sm:gap-4">
          <dt className="text-sm text-muted-foreground sm:text-base">{label}</dt>
          <dd className="min-w-0 whitespace-pre-line">
            {value ? (
              <span className="font-semibold">{value}</span>
            ) : (
              <span className="text-muted-foreground">{blank}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
