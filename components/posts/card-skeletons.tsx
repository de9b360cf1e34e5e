import { PostGrid } from './post-grid'

/** Cards that are still coming, in their final size: the lines are as high as the card's own. */
export function CardSkeletons({ label, count = 3 }: { label?: string; count?: number }) {
  const line = 'skeleton h-[1lh] rounded-full border-y-4 border-card'
  return (
    <div role="status" aria-label={label}>
      <PostGrid>
        {Array.from({ length: count }, (_, card) => (
          <li key={card} className="overflow-hidden rounded-card bg-card shadow-card">
            <div className="skeleton aspect-4/3 rounded-none" />
            <div className="flex flex-col gap-1.5 p-4 pb-3">
              <div className={`${line} w-1/3 text-xl`} />
              <div className={`${line} w-11/12`} />
              <div>
                <div className={`${line} w-full`} />
                <div className={`${line} w-4/5`} />
              </div>
              <div className={`${line} w-2/3`} />
              <div className="flex items-center gap-2.5 border-t border-line pt-2.5">
                <div className="skeleton size-10 rounded-full" />
                <div className="flex-1 leading-snug">
                  <div className={`${line} w-1/2`} />
                  <div className={`${line} w-1/3`} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </PostGrid>
    </div>
  )
}
