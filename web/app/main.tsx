import '#web/ui/styles.css'
import { matchPublicPage } from './public-pages.ts'

const match = matchPublicPage(location.pathname)
const root = document.getElementById('root')

if (root && match) {
  const { showPublicPage } = await import('./entry-public.tsx')
  await showPublicPage(root, match)
} else if (root) {
  const { showApp } = await import('./entry-app.tsx')
  showApp(root)
}
