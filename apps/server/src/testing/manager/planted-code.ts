import type { RelationKind } from '@tessera/table-sql/tables';

/** A table, view or the like that belongs to an attacker, whose code runs when somebody reads or changes its rows. */
export interface Trap {
  readonly name: string;
  /** Whether the Database Manager has to refuse reading it, or only changing it. */
  readonly refuses: 'reading' | 'changing';
  readonly kind?: RelationKind;
  readonly make: readonly string[];
}

/** SQL for a function that counts calls by anybody but the attacker, even if their transaction is rolled back. */
export const trapFunction = (
  trap: string,
  {
    args = '',
    returns = 'integer',
    returning = '1',
    attacker,
  }: {
    readonly args?: string;
    readonly returns?: string;
    readonly returning?: string;
    readonly attacker: string;
  },
) => `
  create sequence public.calls_${trap};
  grant usage on sequence public.calls_${trap} to public;
  create function public.f_${trap}(${args}) returns ${returns} language plpgsql immutable as $$
  begin
    if current_user <> '${attacker}' then perform nextval('public.calls_${trap}'); end if;
    return ${returning};
  end $$`;

/** All traps for PostgreSQL. The attacker creates them, in a schema in which the attacker may create objects. */
export function postgresTraps(attacker: string): Trap[] {
  const fn = (trap: string, more: { args?: string; returns?: string; returning?: string } = {}) =>
    trapFunction(trap, { ...more, attacker });
  const table = (name: string, columns = 'id int primary key, word text') =>
    `create table public.${name} (${columns})`;
  const fill = (name: string) => `insert into public.${name} values (1, 'a'), (2, 'b')`;
  return [
    {
      name: 'a_view',
      refuses: 'reading',
      kind: 'view',
      make: [fn('a_view'), 'create view public.a_view as select f_a_view() as id, 1 as word'],
    },
    {
      name: 'a_view_behind',
      refuses: 'reading',
      kind: 'view',
      make: [
        fn('a_view_behind'),
        'create view public.hidden_view as select f_a_view_behind() as id',
        'create view public.a_view_behind as select id, 1 as word from hidden_view',
      ],
    },
    {
      name: 'a_server_function',
      refuses: 'reading',
      kind: 'view',
      make: [
        fn('a_server_function'),
        `create view public.a_server_function as select set_config('search_path', 'public', false) as id, 1 as word`,
      ],
    },
    {
      name: 'an_xml_function',
      refuses: 'reading',
      kind: 'view',
      make: [
        fn('an_xml_function'),
        `create view public.an_xml_function as select query_to_xml('select public.f_an_xml_function()', true, true, '')::text as id, 1 as word`,
      ],
    },
    {
      name: 'an_index',
      refuses: 'reading',
      make: [
        fn('an_index', { args: 'a int' }),
        table('an_index'),
        fill('an_index'),
        'create index on public.an_index ((id + f_an_index(1)))',
      ],
    },
    {
      name: 'a_partial_index',
      refuses: 'reading',
      make: [
        fn('a_partial_index', { args: 'a int' }),
        table('a_partial_index'),
        fill('a_partial_index'),
        'create index on public.a_partial_index (word) where id > f_a_partial_index(1)',
      ],
    },
    {
      name: 'a_statistic',
      refuses: 'reading',
      make: [
        fn('a_statistic', { args: 'a int' }),
        table('a_statistic'),
        fill('a_statistic'),
        'create statistics public.a_statistic_s on (id + f_a_statistic(1)), (word || word) from public.a_statistic',
      ],
    },
    {
      name: 'a_policy',
      refuses: 'reading',
      make: [
        fn('a_policy'),
        table('a_policy'),
        fill('a_policy'),
        'alter table public.a_policy enable row level security',
        'create policy p on public.a_policy using (f_a_policy() = 1) with check (f_a_policy() = 1)',
      ],
    },
    {
      name: 'a_child',
      refuses: 'reading',
      make: [
        fn('a_child', { args: 'a int' }),
        table('a_child'),
        fill('a_child'),
        'create table public.child_of_a () inherits (public.a_child)',
        'create index on public.child_of_a ((id + f_a_child(1)))',
      ],
    },
    {
      name: 'a_check',
      refuses: 'reading',
      make: [fn('a_check'), table('a_check', 'id int primary key, word text check (f_a_check() = 1)')],
    },
    {
      name: 'a_cast',
      refuses: 'reading',
      make: [
        `create type public.grade as enum ('a', 'b')`,
        fn('a_cast', { args: 'g grade', returns: 'text', returning: `'x'` }),
        'create cast (public.grade as text) with function public.f_a_cast(grade) as implicit',
        table('a_cast', 'id int primary key, word grade'),
        fill('a_cast'),
      ],
    },
    {
      name: 'a_row_type',
      refuses: 'changing',
      make: [
        'create type public.pair as (a int, b int)',
        fn('a_row_type', { args: 'l pair, r pair', returns: 'boolean', returning: 'true' }),
        ...['=', '<>', '<', '>', '<=', '>='].map(
          (sign) =>
            `create operator public.${sign} (leftarg = pair, rightarg = pair, function = f_a_row_type)`,
        ),
        table(
          'a_row_type',
          'id pair primary key, word text default f_a_row_type((1, 1)::pair, (1, 1)::pair)::text',
        ),
        `insert into public.a_row_type values ((1, 1), 'a'), ((1, 2), 'b')`,
      ],
    },
    {
      name: 'a_default',
      refuses: 'changing',
      make: [
        fn('a_default'),
        table('a_default', `id int primary key, word text default f_a_default()::text`),
        fill('a_default'),
      ],
    },
    {
      name: 'a_generated_column',
      refuses: 'changing',
      make: [
        fn('a_generated_column', { args: 'a int' }),
        table(
          'a_generated_column',
          `id int primary key, word text, g int generated always as (f_a_generated_column(id)) stored`,
        ),
        `insert into public.a_generated_column values (1, 'a'), (2, 'b')`,
      ],
    },
    {
      name: 'a_trigger',
      refuses: 'changing',
      make: [
        table('a_trigger'),
        fill('a_trigger'),
        fn('a_trigger', { returns: 'trigger', returning: 'coalesce(new, old)' }),
        'create trigger t before insert or update or delete on public.a_trigger for each row execute function f_a_trigger()',
      ],
    },
    {
      name: 'a_rule',
      refuses: 'changing',
      make: [
        fn('a_rule'),
        table('a_rule'),
        fill('a_rule'),
        'create rule r as on insert to public.a_rule do also select f_a_rule()',
        'create rule d as on delete to public.a_rule do also select f_a_rule()',
        'create rule u as on update to public.a_rule do also select f_a_rule()',
      ],
    },
    {
      name: 'a_domain',
      refuses: 'changing',
      make: [
        fn('a_domain', { args: 'a text', returns: 'boolean', returning: 'true' }),
        'create domain public.checked as text check (f_a_domain(value))',
        table('a_domain', 'id int primary key, word checked'),
        fill('a_domain'),
      ],
    },
    {
      name: 'a_referenced_table',
      refuses: 'changing',
      make: [
        table('a_referenced_table'),
        fill('a_referenced_table'),
        fn('a_referenced_table', { returns: 'trigger', returning: 'old' }),
        'create table public.referring (id int references public.a_referenced_table on delete cascade on update cascade)',
        'insert into public.referring values (1)',
        'create trigger t after delete or update on public.referring for each row execute function f_a_referenced_table()',
      ],
    },
  ];
}
