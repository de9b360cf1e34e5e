import { PostGrid } from './post-grid'

/** Three cards that are still coming, in their final size. */
export function CardSkeletons({ label }: { label?: string }) {
  return (
    <div role="status" aria-label={label}>
      <PostGrid>
        {[1, 2, 3].map(card => (
          <li key={card} className="overflow-hidden rounded-card bg-card shadow-card">
            <div className="skeleton aspect-4/3 rounded-none" />
            <div className="flex h-[11.5rem] flex-col gap-3 p-4">
              <div className="skeleton h-7 w-1/3" />
              <div className="skeleton h-5 w-11/12" />
              <div className="skeleton h-5 w-2/3" />
            </div>
          </li>
        ))}
      </PostGrid>
    </div>
  )
}
