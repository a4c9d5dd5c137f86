import type { Instrument } from './types.ts'

export const mood: Instrument = {
  id: 'mood',
  name: 'Daily mood check',
  description: { en: 'How today feels, in one tap', es: 'Cómo se siente hoy, con un solo toque' },
  timeToComplete: { en: '10 seconds', es: '10 segundos' },
  instructions: { en: 'How is your mood today?', es: '¿Cómo está su ánimo hoy?' },
  credit: {
    en: 'Our own single question; a diary, not a validated test.',
    es: 'Una sola pregunta nuestra: es un diario, no una prueba validada.',
  },
  choices: [
    { value: 1, label: { en: 'Very low', es: 'Muy bajo' } },
    { value: 2, label: { en: 'Low', es: 'Bajo' } },
    { value: 3, label: { en: 'In between', es: 'Regular' } },
    { value: 4, label: { en: 'Good', es: 'Bueno' } },
    { value: 5, label: { en: 'Very good', es: 'Muy bueno' } },
  ],
  items: [{ text: { en: 'My mood today', es: 'Mi ánimo hoy' } }],
  maximum: 5,
  bands: [
    {
      from: 1,
      concern: 'watch',
      label: { en: 'Low', es: 'Bajo' },
      meaning: {
        en: 'A hard day. If you have many of these, tell your provider.',
        es: 'Un día difícil. Si hay muchos, avise a su profesional.',
      },
    },
    {
      from: 3,
      concern: 'low',
      label: { en: 'In between', es: 'Regular' },
      meaning: { en: 'Neither high nor low.', es: 'Ni alto ni bajo.' },
    },
    {
      from: 4,
      concern: 'low',
      label: { en: 'Good', es: 'Bueno' },
      meaning: { en: 'A good day.', es: 'Un buen día.' },
    },
  ],
  mayMiss: 0,
}
