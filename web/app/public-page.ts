export interface PublicPageProps {
  params: Record<string, string>
}

export interface PageHead {
  title: string
  description: string
  /** Schema.org data about the page. */
  data?: object
}
