import { Card } from '@/components/ui/card'

/** Facts about the posts of a page, each under its name. Unknown facts are left out. */
export function LandingFacts({ rows }: { rows: { label: string; value: string }[] }) {
  const filledRows = rows.filter(({ value }) => value !== '')
  if (filledRows.length === 0) return null
  return (
    <Card
      render={<dl />}
      className="flex-row flex-wrap gap-x-8 gap-y-2 border border-border px-4 py-3 shadow-none sm:py-3"
    >
      {filledRows.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </Card>
  )
}
