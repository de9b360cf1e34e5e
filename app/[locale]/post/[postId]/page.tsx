import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { BackLink } from '@/components/posts/back-link'
import { CountView } from '@/components/posts/count-view'
import { Gallery } from '@/components/posts/gallery'
import { PostDetails } from '@/components/posts/post-details'
import { PostHeading } from '@/components/posts/post-heading'
import { PostMissing } from '@/components/posts/post-missing'
import { SellerCard } from '@/components/posts/seller-card'
import { ShareButton } from '@/components/posts/share-button'
import { SaveButton } from '@/components/saved/save-button'
import { ReadButton } from '@/components/speech/read-button'
import { buttonClasses } from '@/components/ui/button'
import { formatRupees } from '@/lib/format'
import { Link } from '@/lib/i18n/link'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { localePath, postPath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, homeCrumb, postJsonLd } from '@/lib/seo/json-ld'
import { missing } from '@/server/pages/missing'
import { answerMissing } from '@/server/pages/shows'
import { localPost } from '@/server/places/local-place'
import { services } from '@/server/platform/services'
import { getPost } from '@/server/posts/get'
import { postCard, previewOf } from '@/server/previews/card'
import { getSeller } from '@/server/sellers/sellers'
import { addJsonLd, pageHead } from '../../head'

type Props = { params: Promise<{ locale: Locale; postId: string }> }

/** Head and body of a page ask for the same. */
const postOf = cache((postId: string) => missing(getPost(null, postId)))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, postId } = await params
  const post = await postOf(postId)
  if (!post) return { robots: { index: false } }
  const { category, breed, place } = post
  const words = [breed, category].flatMap(named => (named ? [nameIn(named.names, locale), named.names.en] : []))
  return pageHead({
    locale,
    path: `/post/${post.id}`,
    canonical: postPath(post),
    translated: false,
    title: post.title,
    titleEnd: formatRupees(post.price),
    description: post.description,
    keywords: [...new Set([...words, place.village, place.district, place.state].filter(word => word !== null))],
    preview: previewOf(await postCard(post)),
  })
}

export default async function PostPage({ params }: Props) {
  const { locale, postId } = await params
  setRequestLocale(locale)
  const found = await postOf(postId)
  if (!found) {
    answerMissing()
    return <PostMissing />
  }
  const post = localPost(locale, found)
  const [t, speech] = await Promise.all([getTranslations('post'), getTranslations('speech')])
  const [{ environment }, seller] = await Promise.all([services(), missing(getSeller(null, post.seller.id))])
  const category = nameIn(post.category.names, locale)
  const categoryPath = `/category/${post.category.id}`
  const offered = postJsonLd(environment.publicUrl, post, post.category)
  const crumbs = [
    homeCrumb(locale),
    { name: category, path: localePath(locale, categoryPath) },
    { name: post.title, path: postPath(post) },
  ]
  addJsonLd(breadcrumbJsonLd(environment.publicUrl, crumbs))
  if (offered) addJsonLd(offered)
  return (
    <article className="flex flex-col">
      <CountView postId={post.id} />
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-1 py-1 sm:px-3 lg:px-0">
        <BackLink href={categoryPath} text={t('back')} />
        <div className="flex">
          <ShareButton postId={post.id} title={post.title} className="px-3!" />
          <SaveButton postId={post.id} className="min-h-12 rounded-card px-3 text-leaf hover:bg-leaf-tint" />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Gallery post={post} />
        <div className="flex flex-col gap-5 px-4 sm:px-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:px-0">
          <PostHeading post={post} />
          <SellerCard post={post} seller={seller} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 px-4 sm:px-5 lg:px-0">
          <section>
            {/* As high as the button that may come. */}
            <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-xl">{t('about')}</h2>
              <ReadButton language={post.language} words={{ listen: speech('listen'), stop: speech('stop') }} />
            </div>
            <p lang={post.language} data-spoken className="whitespace-pre-line">
              {post.description}
            </p>
          </section>
          <PostDetails post={post} />
          <Link href={categoryPath} className={buttonClasses('secondary', 'self-start')}>
            {t('moreIn', { category })}
          </Link>
        </div>
      </div>
    </article>
  )
}
