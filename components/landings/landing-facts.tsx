/** What is known of the ads of a page, each fact under its name; what is not known is left out. */
export function LandingFacts({ rows }: { rows: { label: string; value: string }[] }) {
  const known = rows.filter(({ value }) => value !== '')
  if (known.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-card border border-line bg-card px-4 py-3">
      {known.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
