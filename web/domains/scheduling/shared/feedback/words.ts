import { defineMessages } from '#web/platform/language.ts'

export const feedbackWords = defineMessages({
  en: {
    rating: 'Your rating',
    ratings: { 1: 'Poor', 2: 'Fair', 3: 'Good', 4: 'Very good', 5: 'Excellent' },
    stars: (count: number, word: string) => `${count} of 5, ${word}`,
    ratingMissing: 'Please choose a rating.',
    feedback: 'Anything you’d like to add?',
    feedbackHint: 'Your provider and the practice can read this.',
    submitFeedback: 'Send feedback',
    submitting: 'Submitting...',
    thanks: 'Thank you for your feedback!',
    feedbackFailed: 'Failed to submit feedback',
    tryLater: 'Check your connection and try again. What you typed is still here.',
  },
  es: {
    rating: 'Su calificación',
    ratings: { 1: 'Mala', 2: 'Regular', 3: 'Buena', 4: 'Muy buena', 5: 'Excelente' },
    stars: (count: number, word: string) => `${count} de 5, ${word}`,
    ratingMissing: 'Elija una calificación.',
    feedback: '¿Quiere agregar algo?',
    feedbackHint: 'Su profesional y el consultorio pueden leerlo.',
    submitFeedback: 'Enviar comentarios',
    submitting: 'Enviando...',
    thanks: '¡Gracias por sus comentarios!',
    feedbackFailed: 'No se pudieron enviar los comentarios',
    tryLater: 'Revise su conexión e inténtelo de nuevo. Lo que escribió sigue aquí.',
  },
})
