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

/** Breadcrumbs: links from the first page to this one. @param props.crumbs paths have no language */
export function PagePath({ crumbs, label }: { crumbs: { name: string; path: string }[]; label: string }) {
  return (
    <Breadcrumb aria-label={label}>
      <BreadcrumbList>
        {crumbs.map(({ name, path }, index) => (
          <Fragment key={path}>
            {index > 0 && index < crumbs.length - 1 && <BreadcrumbSeparator />}
            {/* Readers see this page's name in its heading. */}
            <BreadcrumbItem className={index < crumbs.length - 1 ? undefined : 'sr-only'}>
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
