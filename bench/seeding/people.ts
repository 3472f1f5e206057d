import type pg from 'pg';

export const userCount = 100_000;
export const visitCount = 200_000;
export const orderCount = 20_000;

/** Users, visits (a quarter of them linked) and orders over the last year. */
export async function seedPeople(client: pg.Client): Promise<void> {
  await client.query(`
    insert into users (phone_number, first_name, last_name, email, registration_source, document_created_via, created_at)
    select '+1206' || lpad(n::text, 7, '0'), 'First' || (n * 7919 % 100003), 'Last' || (n % 5000),
      'person' || (n * 104729 % 1000003) || '@example.org', 'phone_auth', 'register',
      now() - (n * 316 || ' seconds')::interval
    from generate_series(1, ${userCount}::bigint) n
  `);
  await client.query(`
    insert into visits (session_token, ip_address, user_agent, url, referrer, activity_count, created_at, last_activity, user_id)
    select 'visit-' || md5(n::text), '198.51.' || (n % 256) || '.' || (n / 256 % 256), 'Mozilla/5.0', '/', '', n % 40,
      now() - (n * 157 || ' seconds')::interval, now() - (n * 150 || ' seconds')::interval,
      case when n % 4 = 0 then (select id from users where phone_number = '+1206' || lpad((n / 4 + 1)::text, 7, '0')) end
    from generate_series(1, ${visitCount}::bigint) n
  `);
  await client.query(`
    insert into orders (kind, status, plan, total_price_cents, user_info, plan_details, payment_info, gateway, created_at)
    select 'first', (array['completed', 'completed', 'completed', 'failed', 'refunded'])[(1 + n % 5)::int], 'regularAnnual',
      14900 + n % 100,
      jsonb_build_object('firstName', 'First' || n, 'lastName', 'Last', 'phoneNumber', '+1206' || lpad(n::text, 7, '0'),
        'email', 'person' || (n * 7919 % 20011) || '@example.org'),
      jsonb_build_object('name', (array['Glow Up Yearly', 'Dating Royalty Status'])[(1 + n % 2)::int],
        'period', 'year', 'tier', 'regular', 'description', 'A year'),
      jsonb_build_object('cardName', 'Ana', 'cardLast4', '4242', 'expiryMonth', '12', 'expiryYear', '2030',
        'cardType', 'Visa'),
      'sandbox',
      now() - (n * 1500 || ' seconds')::interval
    from generate_series(1, ${orderCount}::bigint) n
  `);
}
