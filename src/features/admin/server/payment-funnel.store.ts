import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

export type PaymentStages = { linkedVisits: number; planChosen: number; paid: number; firstReport: number };

/**
 * How many accounts have an order, whatever came of it; of those, how many have a completed one, the $0.00 of a free trial
 * included; and of those, how many have a finished report. The list of users finds the same ones.
 */
export async function countPaymentStages(db: Db): Promise<PaymentStages> {
  const { rows } = await sql<PaymentStages>`
    with buyers as materialized (
      select user_id, bool_or(status = 'completed') as paid
      from orders where user_id is not null group by user_id
    )
    select
      (select count(*) from visits where user_id is not null)::int as linked_visits,
      (select count(*) from buyers)::int as plan_chosen,
      (select count(*) from buyers where paid)::int as paid,
      (select count(*) from buyers where paid and exists (
        select from profiles join analyses on analyses.profile_id = profiles.id
        where profiles.user_id = buyers.user_id and analyses.status = 'done'
      ))::int as first_report
  `.execute(db);
  return rows[0] ?? { linkedVisits: 0, planChosen: 0, paid: 0, firstReport: 0 };
}
