import { Fragment, type ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'

type Props = {
  title: string
  /** The address of the same table as a file. */
  file: string
  columns: string[]
  /** How many of the first columns are texts; the others are numbers. */
  texts?: number
  /** Of each row its cells; the first one names it. */
  rows: { key: string; cells: ReactNode[] }[]
  /** What is said below. */
  children?: ReactNode
}

/** A table of the page, with its file. It moves sideways by itself if it is wider than the page. */
export function Table({ title, file, columns, texts = 1, rows, children }: Props) {
  const side = (index: number) => (index < texts ? 'text-left' : 'text-right')
  return (
    <section className="flex min-w-0 flex-col gap-2 rounded-lg bg-card p-4 shadow-md">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{title}</h2>
        <a href={file} download className={buttonVariants({ variant: 'ghost', size: 'xs' })}>
          CSV<span className="sr-only"> of: {title}</span>
        </a>
      </div>
      {rows.length === 0 ? (
        <p className="text-muted-foreground">Nothing was counted.</p>
      ) : (
        <div role="region" aria-label={title} tabIndex={0} className="max-h-128 overflow-auto">
          <table className="w-max min-w-full">
            <thead>
              <tr className="text-sm text-muted-foreground">
                {columns.map((name, index) => (
                  <th key={name} scope="col" className={`px-2 py-1 font-normal ${side(index)}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="figure divide-y divide-border">
              {rows.map(({ key, cells: [name, ...cells] }) => (
                <tr key={key}>
                  <th scope="row" className="px-2 py-1 text-left font-normal">
                    {name}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]} className={`px-2 py-1 ${side(index + 1)}`}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </section>
  )
}

/** Sentences in small letters. */
export function Notes({ of }: { of: string[] }) {
  return (
    <p className="text-sm text-muted-foreground">
      {of.map(note => (
        <Fragment key={note}>{note} </Fragment>
      ))}
    </p>
  )
}
