import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { entry, filesOf, type Manifest, readManifest } from './manifest.ts'

const scratch = path.resolve('dist/prerender')
const offlinePlan = 'app/entry-offline-plan.tsx'
/** Where patients arrive from a bookmark or an email. */
const patientScreens = {
  '/patient-dashboard': 'app/routes/patient/dashboard.tsx',
  '/appointment-scheduling': 'app/routes/patient/booking.tsx',
}

interface Head {
  title: string
  description: string
  data?: object
}

interface StaticForm {
  address: string
  language: 'en' | 'es'
  source: string
  title: string
  html: string
}

/** The exports of `web/app/render-public.tsx` once it is built. */
interface Renderer {
  prerenderedPages: { address: string; language: 'en' | 'es' }[]
  renderPublicPage: (
    address: string,
    language: 'en' | 'es',
  ) => Promise<{ source: string; head: Head; html: string }>
  staticOverviewAddress: string
  renderStaticOverview: () => string
  renderStaticForms: () => StaticForm[]
  renderStaticWaiting: () => string
  renderStaticOffline: () => string
}

/**
 * Public pages become HTML files, so that they paint before any script runs. `shell.html` is used for every other
 * address: a page that says it is loading until the app fills it.
 */
export async function prerender(output: string) {
  await rename(path.join(output, 'index.html'), path.join(output, 'shell.html'))
  const shell = await readFile(path.join(output, 'shell.html'), 'utf8')
  const manifest = await readManifest(output)
  const {
    prerenderedPages,
    renderPublicPage,
    staticOverviewAddress,
    renderStaticOverview,
    renderStaticForms,
    renderStaticWaiting,
    renderStaticOffline,
  } = await loadRenderer()

  for (const { address, language } of prerenderedPages) {
    const page = await renderPublicPage(address, language)
    const styles = await readStyles(output, filesOf(manifest, entry, page.source).styles)
    const html = shell
      .replace('<html lang="en">', `<html lang="${language}">`)
      .replace(/<title>.*?<\/title>/s, () => headTags(page.head))
      // Nothing is fetched before it paints: its styles come along, its scripts afterwards (see web/app/main.tsx).
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace('</head>', () => `  <style>${styles}</style>\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${withoutPreloads(page.html)}</div>`)
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    await writePage(output, address, html)
  }
  await writePage(output, staticOverviewAddress, withStaticOverview(shell, manifest, renderStaticOverview()))
  for (const form of renderStaticForms()) {
    const files = filesOf(
      manifest,
      entry,
      'app/entry-app.tsx',
      'platform/supabase/open-client.ts',
      form.source,
    )
    const styles = await readStyles(output, files.styles)
    await writePage(output, form.address, withStaticForm(shell, form, files, styles))
  }
  await writePage(output, '/offline-plan', withOfflinePlan(shell, manifest))
  const offline = withOffline(shell, await buildOfflineScript(output), renderStaticOffline())
  await writePage(output, '/offline', offline)
  await nameOfflineFiles(output, offline)
  const waiting = withStaticWaiting(shell, renderStaticWaiting())
  await writeFile(path.join(output, 'shell.html'), waiting)
  for (const [address, screen] of Object.entries(patientScreens)) {
    const sources = ['app/routes/patient/layout.tsx', screen]
    await writePage(output, address, withCodeOf(waiting, manifest, sources))
  }
  await addPictures(output)
  await rm(scratch, { recursive: true })
  console.log(`Prerendered ${prerenderedPages.length} pages`)
}

async function readStyles(output: string, files: string[]) {
  const texts = await Promise.all(files.map((file) => readFile(path.join(output, file), 'utf8')))
  return texts.join('\n')
}

async function writePage(output: string, address: string, html: string) {
  const folder = path.join(output, address)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'index.html'), html)
}

/** On a slow network the code takes seconds to load, so the page must not be blank. */
function withStaticWaiting(shell: string, waiting: string) {
  return shell.replace('<div id="root"></div>', (root) => `${root}<div id="static-waiting">${waiting}</div>`)
}

/** The provider's portal is shown before its code has loaded, and everything it needs is fetched immediately. */
function withStaticOverview(shell: string, manifest: Manifest, overview: string) {
  const day = ['app/routes/provider/layout.tsx', 'app/routes/provider/overview.tsx']
  return withCodeOf(shell, manifest, day)
    .replace('<body>', '<body data-density="compact">')
    .replace(/(<div id="root"><\/div>)/, (root) => `${root}<div id="static-overview" inert>${overview}</div>`)
}

/** Everything these screens need is fetched immediately, not only after earlier code has run. */
function withCodeOf(shell: string, manifest: Manifest, screens: string[]) {
  const files = filesOf(manifest, entry, 'app/entry-app.tsx', 'platform/supabase/open-client.ts', ...screens)
  const settings = process.env.VITE_SUPABASE_URL
    ? ''
    : '  <link rel="preload" as="fetch" crossorigin href="/config.json">\n  '
  return shell.replace('</head>', () => `${settings}${links(files, shell)}</head>`)
}

/** A sign-in page is shown and accepts input before its code has loaded, which is fetched immediately. */
function withStaticForm(
  shell: string,
  { language, title, html }: StaticForm,
  { scripts }: ReturnType<typeof filesOf>,
  styles: string,
) {
  return shell
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace('</head>', () => `  <style>${styles}</style>\n${links({ styles: [], scripts }, shell)}</head>`)
    .replace('<div id="root"></div>', (root) => `${root}<div id="static-form">${html}</div>`)
}

/** Starts its own script in place of the app's, and names every file it needs: the service worker stores them all. */
function withOfflinePlan(shell: string, manifest: Manifest) {
  const files = filesOf(manifest, offlinePlan)
  const start = startOf(manifest[offlinePlan]?.file)
  return withStart(shell, start).replace('</head>', () => `${links(files, start)}</head>`)
}

const startOf = (file = '') => `<script type="module" crossorigin src="/${file}"></script>`

function withStart(shell: string, start: string) {
  return shell
    .replace(/<script type="module"[^>]*><\/script>/, () => start)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
}

function withOffline(shell: string, script: string, html: string) {
  return withStart(shell, startOf(script)).replace('<div id="root"></div>', () => html)
}

/** One small file: everyone stores it, and the app's files are divided for the app. */
async function buildOfflineScript(output: string) {
  const built = await build({
    configFile: false,
    root: 'web',
    logLevel: 'warn',
    build: {
      outDir: path.resolve(output),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'web/app/offline/entry-offline.ts',
        output: { entryFileNames: 'assets/offline-[hash].js', codeSplitting: false },
      },
    },
  })
  const [script] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (!script) throw new Error('The script of the offline page was not built')
  return script.fileName
}

/** The worker answers for these files only, so that it stays out of the way of all others. */
async function nameOfflineFiles(output: string, html: string) {
  const worker = path.join(output, 'offline-worker.js')
  const files = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, file = '']) => file)
  // A page, or a file, that changes under the same name is a new release too.
  const release = createHash('sha256').update(html)
  for (const file of files) release.update(await readFile(path.join(output, file)))
  const line = `const files = new Set(${JSON.stringify(files)}) // ${release.digest('hex')}`
  const text = await readFile(worker, 'utf8')
  await writeFile(
    worker,
    text.replace(/^const files = .*$/m, () => line),
  )
}

/** Pictures of parts whose code is not sent to the browser are known to this build only. */
async function addPictures(output: string) {
  await cp(path.join(scratch, 'assets'), path.join(output, 'assets'), {
    recursive: true,
    force: false,
    filter: (file) => !/\.(js|css|woff2)$/.test(file),
  })
}

async function loadRenderer(): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: 'app/render-public.tsx',
      ssrEmitAssets: true,
      outDir: scratch,
      emptyOutDir: true,
      copyPublicDir: false,
    },
  })
  return import(pathToFileURL(path.join(scratch, 'render-public.js')).href)
}

/** React preloads images ahead of the markup; the browser finds them there anyway. */
const withoutPreloads = (html: string) => html.replace(/^(<link rel="preload"[^>]*>)+/, '')

function headTags({ title, description, data }: Head) {
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:description" content="${escapeHtml(description)}">`,
  ]
  // A data block: the browser never runs it, so the content security policy lets it be.
  if (data)
    tags.push(
      `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    )
  return tags.join('\n    ')
}

/** Files of the page that the shell does not name already. Scripts wait behind what paints. */
function links({ styles, scripts }: ReturnType<typeof filesOf>, shell: string) {
  const unnamed = (file: string) => !shell.includes(file)
  return [
    ...styles.filter(unnamed).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts
      .filter(unnamed)
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`),
  ]
    .map((tag) => `  ${tag}\n  `)
    .join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
