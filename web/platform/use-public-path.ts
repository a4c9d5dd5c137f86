import { useLanguage } from './language.ts'
import { publicPath } from './public-path.ts'

/** Links between public pages stay in the reader's language. */
export function usePublicPath(): (path: string) => string {
  const language = useLanguage()
  return (path) => publicPath(path, language)
}
