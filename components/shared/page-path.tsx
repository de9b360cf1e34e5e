import { Fragment } from 'react'
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from '@/components/ui/breadcrumb'
import { Link } from '@/lib/i18n/navigation'

/** The page itself; on a phone its heading is enough. */
const LAST = 'max-sm:sr-only'

/** Breadcrumbs: links from the first page to this one. @param props.crumbs paths have no language */
export function PagePath({ crumbs, label }: { crumbs: { name: string; path: string }[]; label: string }) {
  return (
    <Breadcrumb aria-label={label}>
      <BreadcrumbList>
        {crumbs.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && <BreadcrumbSeparator className={index === crumbs.length - 1 ? LAST : undefined} />}
            <BreadcrumbItem className={index === crumbs.length - 1 ? LAST : undefined}>
              {index === crumbs.length - 1 ? (
                <BreadcrumbPage>{name}</BreadcrumbPage>
              ) : (
                <BreadcrumbLink render={<Link href={path} />}>{name}</BreadcrumbLink>
              )}
            </BreadcrumbItem>
          </Fragment>
        ))}
      </BreadcrumbList>
    </Breadcrumb>
  )
}
