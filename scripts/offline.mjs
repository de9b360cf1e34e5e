import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { BRAND } from '../lib/brand.ts'
import { compressAssets } from './compress.mjs'

const FOLDER = '.build/web'
const LOCALES = globSync('messages/*.json').map(file => path.basename(file, '.json'))
const ICONS = [
  { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
  { src: '/icon.png', type: 'image/png', sizes: '512x512' },
  { src: '/icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
]

const words = locale => JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
const address = (locale, place) => (locale === 'en' ? place : `/${locale}${place === '/' ? '' : place}`)

function manifest(locale) {
  const { app, menu } = words(locale)
  const icons = [{ src: '/icon-192.png', type: 'image/png', sizes: '192x192' }]
  return {
    id: '/',
    name: `${BRAND}: ${app.tagline}`,
    short_name: BRAND,
    description: app.description,
    lang: locale,
    dir: 'ltr',
    start_url: address(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: '#14532d',
    background_color: '#fbf9f4',
    categories: ['shopping', 'business', 'lifestyle'],
    icons: ICONS,
    shortcuts: [
      { name: menu.postAd, url: address(locale, '/post-ad'), icons },
      { name: menu.categories, url: address(locale, '/categories'), icons },
    ],
  }
}

/** What the page says that stands in place of one that is not kept. */
function offlineWords(locale) {
  const { offline, states, shell, menu } = words(locale)
  return { title: states.offline, again: shell.tryAgain, kept: offline.kept, none: offline.none, postAd: menu.postAd }
}

/** What the pages of the form and of the own ads load once it is known who is signed in, as Next lists it. */
function parts(page) {
  const lists = JSON.parse(readFileSync(`.next/server/app/[locale]/${page}/page/react-loadable-manifest.json`, 'utf8'))
  return [...new Set(Object.values(lists).flatMap(({ files }) => files))].map(file => `/_next/${file}`)
}

/** Writes the service worker, with the build's name and the words it needs in it, and a manifest for each language. */
export async function buildOffline() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(`${FOLDER}/manifest`, { recursive: true })
  await build({
    entryPoints: ['lib/offline/worker.ts'],
    outfile: `${FOLDER}/sw.js`,
    bundle: true,
    minify: true,
    charset: 'utf8',
    target: 'es2022',
    logLevel: 'warning',
    define: {
      BUILD: JSON.stringify(readFileSync('.next/BUILD_ID', 'utf8').trim()),
      PARTS: JSON.stringify({ '/post-ad': parts('post-ad'), '/my-ads': parts('my-ads') }),
      WORDS: JSON.stringify(Object.fromEntries(LOCALES.map(locale => [locale, offlineWords(locale)]))),
    },
  })
  for (const locale of LOCALES) writeFileSync(`${FOLDER}/manifest/${locale}.webmanifest`, JSON.stringify(manifest(locale)))
  compressAssets(`${FOLDER}/**/*.{js,webmanifest}`)
}
