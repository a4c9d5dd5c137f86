import { practice } from '#core/practice.ts'
import { ServiceList } from '#web/domains/site/services/service-list.tsx'
import { SitePage } from './site-page.tsx'

export const head = () => ({
  title: `Our Services, ${practice.name}`,
  description:
    'Anxiety, depression, ADHD, OCD, personality disorders, bipolar disorder, behavioral health and medication management, by video in Arizona.',
})

export default function Services() {
  return (
    <SitePage>
      <ServiceList />
    </SitePage>
  )
}
