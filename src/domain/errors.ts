/** Every error code the API answers with, and its HTTP status. The browser maps a code to the text its screen shows. */
export const errorStatus = {
  bad_request: 400,
  validation_failed: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  length_required: 411,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  service_unavailable: 503,
  internal_error: 500,
  stored_data_unreadable: 500,
  cross_origin_refused: 403,
  // sign-in (the specification's auth/… names)
  'invalid-phone-number': 400,
  'too-many-requests': 429,
  'quota-exceeded': 429,
  'billing-not-enabled': 503,
  'invalid-app-credential': 400,
  'invalid-verification-code': 400,
  terms_not_accepted: 400,
  terms_required: 403,
  second_step_expired: 410,
  second_factor_setup_required: 403,
  second_factor_required: 409,
  step_up_required: 403,
  // profiles and photos
  face_analysis_consent_required: 403,
  photo_empty: 422,
  photo_format_not_supported: 415,
  photo_damaged: 422,
  photo_too_many_pixels: 422,
  photo_too_small: 422,
  photo_too_narrow: 422,
  photo_duplicate: 409,
  photo_limit_reached: 409,
  photo_position_invalid: 400,
  upload_interrupted: 400,
  storage_full: 507,
  profile_limit_reached: 409,
  text_too_long: 400,
  no_photos_and_no_text: 409,
  analysis_in_progress: 409,
  // accounts
  age_review: 403,
  link_expired: 410,
  phone_number_taken: 409,
  recovery_refused: 400,
  last_administrator: 409,
  confirmation_word_wrong: 400,
  // billing
  subscription_required: 402,
  payment_declined: 402,
  payment_in_progress: 409,
  payment_unavailable: 502,
  refund_refused: 502,
  money_back_used: 409,
  price_changed: 409,
  already_subscribed: 409,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

/** What every error body under /api looks like. `fields` names the input fields at fault, each with its sentence. */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  requestId: string;
  fields?: Record<string, string>;
};

/** The one error that services throw and that the browser's API client rebuilds. `message` is safe to show. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** In the browser: the id under which the server's log has the cause. */
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string>; requestId?: string; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.requestId = options.requestId;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
