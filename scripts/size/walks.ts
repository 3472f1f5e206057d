const features = 'src/features';

/**
 * Where code begins to run on each of four walks. A walk has several beginnings where a queue, a browser or a module
 * that hands functions over lies in between.
 */
export const walks: readonly { name: string; entries: readonly string[] }[] = [
  {
    name: 'photo → finding',
    entries: [
      `${features}/profiles/server/profiles.routes.ts`,
      `${features}/profiles/server/upload-photo.service.ts`,
      `${features}/profiles/server/photo-intake/photo-intake.ts`,
      `${features}/profiles/server/photo-storage.service.ts`,
      `${features}/profiles/server/snapshot-profile.service.ts`,
      `${features}/analysis/server/analysis.routes.ts`,
      `${features}/analysis/server/start-analysis.service.ts`,
      `${features}/analysis/server/run-analysis.service.ts`,
      'src/vision/node/vision-pool.ts',
    ],
  },
  {
    name: 'payment → subscription',
    entries: [
      `${features}/billing/server/checkout/checkout.routes.ts`,
      `${features}/billing/server/checkout/place-order.service.ts`,
      `${features}/billing/server/checkout/take-payment.service.ts`,
      `${features}/billing/server/checkout/settle-payment.service.ts`,
      `${features}/billing/server/order.store.ts`,
      `${features}/billing/server/payment-attempt.store.ts`,
      `${features}/billing/server/subscription.store.ts`,
      `${features}/billing/server/used-offer.store.ts`,
      `${features}/billing/server/call-gateway.ts`,
    ],
  },
  {
    name: 'export → results',
    entries: [
      `${features}/results/web/imports/read/import.worker.ts`,
      `${features}/results/server/imports/results-import.routes.ts`,
      `${features}/results/server/imports/result-imports.service.ts`,
      `${features}/results/server/read-results.service.ts`,
      `${features}/results/server/known-numbers.service.ts`,
      `${features}/results/server/known-results.ts`,
      `${features}/results/server/results.store.ts`,
    ],
  },
  {
    name: 'question → answer',
    entries: [
      `${features}/coaching/server/coaching.routes.ts`,
      `${features}/coaching/server/questions/answer-question.service.ts`,
      `${features}/coaching/server/questions/recognise/understand.ts`,
      `${features}/coaching/server/questions/read-facts.service.ts`,
      `${features}/coaching/server/questions/write-answer.ts`,
      `${features}/coaching/server/questions/ask-model.ts`,
      `${features}/coaching/server/coach.store.ts`,
    ],
  },
];
