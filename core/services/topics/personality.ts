import { reach988 } from '#core/safety/lifeline-words.ts'
import { findTreatment, lifeline, nami, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh(
  'borderline-personality-disorder',
  'borderline personality disorder',
  'trastorno límite de la personalidad',
)

export const personality: ServiceDetails = {
  en: {
    longDescription:
      'A personality disorder is a long-standing way of feeling, thinking and relating to others that keeps causing pain in relationships, at work and in how you see yourself. Borderline personality disorder is one of the best known. It carries a stigma it does not deserve. With the right therapy most people improve, and many no longer meet the diagnosis a few years later.',
    symptoms: [
      'Strong emotions that rise fast and take a long time to settle',
      'Relationships that swing between closeness and conflict',
      'A strong fear of being left',
      'A changing or empty sense of who you are',
      'Acting on impulse in ways you regret: money, driving, substances, food',
      'Intense anger, or feeling numb or unreal under stress',
      `Self-harm or thoughts of suicide: ${reach988.en} at any time`,
    ],
    treatments: [
      'Dialectical behavior therapy (DBT): skills for distress, emotions, relationships and mindfulness',
      'Mentalization-based, transference-focused and schema therapy',
      'A safety plan that you write with your provider and keep with you',
      'Treatment for depression, anxiety, trauma or substance use, which often occur together',
      'Medication for certain symptoms only. No medication treats a personality disorder itself',
      'Regular visits with the same provider, planned in advance',
    ],
    resources: [about.en, nami.en, findTreatment.en, lifeline.en],
  },
  es: {
    longDescription:
      'Un trastorno de la personalidad es una manera de sentir, pensar y relacionarse que dura muchos años y causa dolor una y otra vez en las relaciones, en el trabajo y en cómo se ve usted. El trastorno límite de la personalidad es uno de los más conocidos. Carga con un estigma que no merece. Con la terapia adecuada, la mayoría de las personas mejora, y muchas dejan de cumplir el diagnóstico en unos años.',
    symptoms: [
      'Emociones fuertes que suben rápido y tardan en calmarse',
      'Relaciones que pasan de la cercanía al conflicto',
      'Mucho miedo al abandono',
      'Una idea cambiante o vacía de quién es',
      'Actuar por impulso y arrepentirse: al gastar, al manejar, con sustancias o con la comida',
      'Enojo intenso, o no sentir nada o sentir que nada es real bajo estrés',
      `Hacerse daño o pensar en el suicidio: ${reach988.es}, a cualquier hora`,
    ],
    treatments: [
      'Terapia dialéctica conductual (DBT): habilidades para la angustia, las emociones, las relaciones y la atención plena',
      'Terapia basada en la mentalización, centrada en la transferencia y de esquemas',
      'Un plan de seguridad que usted escribe con su profesional y lleva consigo',
      'Tratamiento de la depresión, la ansiedad, el trauma o el consumo de sustancias, que a menudo se presentan juntos',
      'Medicamentos solo para ciertos síntomas. Ninguno trata el trastorno de la personalidad en sí',
      'Citas regulares con el mismo profesional, planeadas con anticipación',
    ],
    resources: [about.es, nami.es, findTreatment.es, lifeline.es],
  },
}
