import { useTranslations } from 'next-intl'
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from '@/components/ui/breadcrumb'
import {
  Pagination,
  PaginationContent,
  PaginationEllipsis,
  PaginationItem,
  PaginationLink,
  PaginationNext,
  PaginationPrevious,
} from '@/components/ui/pagination'
import { Link } from '@/lib/i18n/navigation'

export function PathSection() {
  const t = useTranslations('menu')
  const form = useTranslations('postAd')
  const here = <Link href="/kit" />
  return (
    <>
      <Breadcrumb aria-label={t('home')}>
        <BreadcrumbList>
          <BreadcrumbItem>
            <BreadcrumbLink render={here}>{t('home')}</BreadcrumbLink>
          </BreadcrumbItem>
          <BreadcrumbSeparator />
          <BreadcrumbItem>
            <BreadcrumbPage>{t('categories')}</BreadcrumbPage>
          </BreadcrumbItem>
        </BreadcrumbList>
      </Breadcrumb>
      <Pagination aria-label={t('categories')}>
        <PaginationContent>
          <PaginationItem>
            <PaginationPrevious render={here}>{form('previous')}</PaginationPrevious>
          </PaginationItem>
          {['1', '2'].map(page => (
            <PaginationItem key={page}>
              <PaginationLink isActive={page === '2'} render={here}>
                {page}
              </PaginationLink>
            </PaginationItem>
          ))}
          <PaginationItem>
            <PaginationEllipsis />
          </PaginationItem>
          <PaginationItem>
            <PaginationNext render={here}>{form('next')}</PaginationNext>
          </PaginationItem>
        </PaginationContent>
      </Pagination>
    </>
  )
}
