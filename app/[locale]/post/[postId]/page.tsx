import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { cache } from 'react'
import { AdText } from '@/components/post/ad-text'
import { AlsoSays } from '@/components/post/also-says'
import { BackLink } from '@/components/shared/back-link'
import { CountView } from '@/components/post/count-view'
import { Gallery } from '@/components/post/gallery'
import { PostDetails } from '@/components/post/post-details'
import { PostHeading } from '@/components/post/post-heading'
import { PostMissing } from '@/components/post/post-missing'
import { PostPrice } from '@/components/prices/post-price'
import { SellerCard } from '@/components/post/seller-card'
import { SimilarPosts } from '@/components/post/similar-posts'
import { ShareButton } from '@/components/shared/share-button'
import { SaveButton } from '@/components/saved/save-button'
import { JsonLd } from '@/components/seo/json-ld'
import { ReadButton } from '@/components/speech/read-button'
import { buttonVariants } from '@/components/ui/button'
import type { Post } from '@/lib/contract/posts'
import { shortFacts } from '@/lib/format/facts'
import { goodsDetails } from '@/lib/format/goods'
import { shownTitle } from '@/lib/format/lead'
import { milkWords } from '@/lib/format/milk'
import { priceWords } from '@/lib/format/price-words'
import { placeLine } from '@/lib/format/place'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { Link } from '@/lib/i18n/navigation'
import { postPath } from '@/lib/i18n/path'
import { breadcrumbJsonLd, HOME_CRUMB } from '@/lib/seo/json-ld'
import { postJsonLd } from '@/lib/seo/post-json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { cn } from '@/lib/utils'
import { setPageStatus } from '@/server/platform/page-tags'
import { orNull } from '@/server/platform/problem'
import { getPost } from '@/server/posts/get'
import { postInLanguage, postsInLanguage } from '@/server/posts/in-language'
import { usualPriceOf } from '@/server/prices/usual'
import { readInsteadOf, readSimilar } from '@/server/posts/similar'
import { postCard, previewOf } from '@/server/previews/card'
import { getSeller } from '@/server/sellers/sellers'
import { readTrust } from '@/server/sellers/trust'
import { readSayings } from '@/server/sayings/read-sayings'
import { readPart } from '@/server/services/read-part'
import { services } from '@/server/services/services'

type Props = { params: Promise<{ locale: Locale; postId: string }> }

/** Cached, because the metadata and the page need the same data. */
const postOf = cache((postId: string) => orNull(getPost(postId)))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, postId } = await params
  const found = await postOf(postId)
  const t = await getTranslations({ locale, namespace: 'post' })
  const rent = await getTranslations({ locale, namespace: 'rent' })
  if (!found) return missingMetadata(t('notFound'))
  const post = await postInLanguage(locale, found)
  const title = post.lead?.kind ?? post.title
  const { category, breed, place } = found
  const words = [breed, category].flatMap(named => (named ? [nameIn(named.names, locale), named.names.en] : []))
  // The title that we write names its facts.
  const facts = shortFacts(post, t).filter(fact => !title.includes(fact))
  return pageMetadata({
    locale,
    path: `/post/${post.id}`,
    canonical: postPath(post),
    translated: false,
    title,
    titleEnd: [priceWords(post, rent), ...facts].join(' · '),
    // Who shares it in another language than the ad's wants it to be understood.
    description: post.lead
      ? [post.lead.words, placeLine(locale, [post.place.village, post.place.district])].filter(Boolean).join(' · ')
      : post.description,
    keywords: [...words, place.village, place.district, place.state].filter(word => word !== null),
    noindex: post.status === 'ended',
    preview: previewOf(await postCard(found)),
  })
}

export default async function PostPage({ params }: Props) {
  const { locale, postId } = await params
  setRequestLocale(locale)
  const [found, t, rent, speech] = await Promise.all([
    postOf(postId),
    getTranslations('post'),
    getTranslations('rent'),
    getTranslations('speech'),
  ])
  const cards = async (title: string, posts: Post[] | null) =>
    posts && posts.length > 0 ? (
      <SimilarPosts
        title={title}
        posts={await postsInLanguage(locale, posts)}
        withPictures={found?.status !== 'active'}
      />
    ) : null
  if (!found) {
    setPageStatus(404)
    const instead = await readPart(readInsteadOf(postId))
    return (
      <>
        <PostMissing />
        {instead && cards(instead.similar ? t('similar') : t('newest'), instead.posts)}
      </>
    )
  }
  const post = await postInLanguage(locale, found)
  const [{ environment }, seller, trust, usual, similar] = await Promise.all([
    services(),
    orNull(getSeller(post.seller.id)),
    readTrust(post.seller.id),
    usualPriceOf(found, locale),
    readPart(readSimilar(found)),
  ])
  const shown = shownTitle(post, locale)
  const category = nameIn(post.category.names, locale)
  const milk = milkWords({ ...post.animal, type: post.type }, t)
  const categoryPath = `/category/${post.category.id}`
  const crumbs = [
    HOME_CRUMB,
    { name: category, path: categoryPath },
    { name: post.lead?.kind ?? post.title, path: `/post/${post.id}` },
  ]
  return (
    <article className="relative flex flex-col">
      <JsonLd
        things={[
          breadcrumbJsonLd(environment.publicUrl, locale, crumbs),
          postJsonLd(
            environment.publicUrl,
            post,
            post.category,
            milk === null
              ? goodsDetails(post.goods, t).map(({ name, value }) => ({ name, value }))
              : [{ name: t('milk'), value: milk }],
          ),
        ]}
      />
      <CountView
        post={{
          id: post.id,
          ...shown,
          price: priceWords(post, rent),
          place: placeLine(locale, [post.place.village, post.place.district]),
          images: post.images.slice(0, 1),
        }}
      />
      <div className="on-photo flex items-center justify-between py-1 sm:px-3 lg:px-0">
        <BackLink href={categoryPath} text={t('back')} />
        <div className="flex gap-2">
          <ShareButton postId={post.id} title={shown.title} price={priceWords(post, rent)} className="min-h-12 px-3" />
          <SaveButton
            postId={post.id}
            sellerId={post.seller.id}
            className="min-h-12 rounded-lg px-3 text-primary hover:bg-accent"
          />
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <Gallery post={post} />
        <div className="flex flex-col gap-5 px-4 sm:px-5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start lg:px-0">
          <PostHeading post={post} />
          <SellerCard post={post} seller={seller} trust={trust} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 px-4 sm:px-5 lg:px-0">
          <section>
            {/* The row is as high as the button that may appear in it, so that nothing moves. */}
            <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              <h2 className="text-xl">
                {t('about')}
                {post.lead && `\u00a0· ${post.lead.language}`}
              </h2>
              <ReadButton
                languages={post.lead ? [locale, post.language] : [post.language]}
                words={{ listen: speech('listen'), stop: speech('stop') }}
              />
            </div>
            {post.lead && <AlsoSays sayings={readSayings(found)} type={post.type} language={post.language} />}
            <p lang={post.language} data-spoken="" className="whitespace-pre-line">
              <AdText post={post} part="description" />
            </p>
          </section>
          {usual && <PostPrice post={post} usual={usual} />}
          <PostDetails post={post} />
          <Link href={categoryPath} className={cn(buttonVariants({ variant: 'outline' }), 'self-start')}>
            {t('moreIn', { category })}
          </Link>
        </div>
      </div>
      {cards(t('similar'), similar)}
    </article>
  )
}
