import type { Metadata } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server'
import { PostFormPage } from '@/components/ad-form/post-form-page'
import { nameIn, type Locale } from '@/lib/i18n/locales'
import { pageMetadata } from '@/lib/seo/metadata'
import { reference } from '@/server/categories/reference'

type Props = { params: Promise<{ locale: Locale }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations({ locale, namespace: 'postAd' })
  return pageMetadata({ locale, path: '/post-ad', title: t('title'), description: t('title'), noindex: true })
}

export default async function PostAdPage({ params }: Props) {
  const { locale } = await params
  setRequestLocale(locale)
  const { categories, breeds, lactations } = await reference()
  const catalog = {
    categories: [...categories.values()].map(({ id, names, kind, image }) => ({
      id,
      name: nameIn(names, locale),
      kind,
      image,
    })),
    breeds: [...breeds.values()].map(({ id, categoryId, names }) => ({ id, categoryId, name: nameIn(names, locale) })),
    lactations: [...lactations.values()].map(({ id, names }) => ({ id, name: nameIn(names, locale) })),
  }
  const { actions, auth, postAd, places, post, prices, errors, fields, speech, states, menu, outbox, shell, rent } =
    await getMessages()
  return (
    <NextIntlClientProvider
      messages={{
        actions,
        auth,
        postAd,
        places,
        post,
        prices,
        errors,
        fields,
        speech,
        states,
        menu,
        outbox,
        shell,
        rent,
      }}
    >
      <PostFormPage catalog={catalog} />
    </NextIntlClientProvider>
  )
}
