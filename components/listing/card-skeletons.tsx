import { Skeleton } from '@/components/ui/skeleton'
import { PostGrid } from './post-grid'

/** Cards that are loading, in their final size: the lines are as high as those of the card. */
export function CardSkeletons({ label, count = 3 }: { label?: string; count?: number }) {
  const line = 'h-[1lh] rounded-full border-y-4 border-card'
  return (
    <div role="status" aria-label={label}>
      <PostGrid>
        {Array.from({ length: count }, (_, card) => (
          <li
            key={card}
            className="overflow-hidden rounded-lg bg-card shadow-md row:flex row:gap-2.5 row:p-1.5 row:leading-[1.4]"
          >
            <Skeleton className="aspect-4/3 rounded-none row:aspect-square row:w-photo row:shrink-0 row:self-start row:rounded-md" />
            <div className="flex flex-col gap-1 p-3 pb-2 sm:gap-1.5 sm:p-4 sm:pb-3 row:flex-1 row:gap-0 row:p-0">
              <Skeleton className={`${line} w-1/3 text-xl row:text-lg/[1.4]`} />
              <Skeleton className={`${line} w-11/12`} />
              <Skeleton className={`${line} hidden w-2/3 row:block`} />
              <div className="row:text-sm/[1.4]">
                <Skeleton className={`${line} w-full`} />
                <Skeleton className={`${line} w-4/5 max-sm:hidden`} />
              </div>
              <Skeleton className={`${line} w-2/3 row:text-sm/[1.4]`} />
              <div className="flex items-center gap-2.5 border-t border-border pt-2 sm:pt-2.5 row:border-0 row:pt-0 row:text-sm">
                <Skeleton className="size-8 rounded-full sm:size-10 row:hidden" />
                <div className="flex-1 leading-snug">
                  <Skeleton className={`${line} w-1/2`} />
                  <Skeleton className={`${line} w-1/3 max-sm:hidden`} />
                </div>
              </div>
            </div>
          </li>
        ))}
      </PostGrid>
    </div>
  )
}
