-- description: Adds created_at and updated_at to a table; put its name in place of my_table
-- category: modify
ALTER TABLE my_table
  ADD COLUMN IF NOT EXISTS created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN IF NOT EXISTS updated_at timestamptz NOT NULL DEFAULT now();

CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER set_updated_at BEFORE UPDATE ON my_table
  FOR EACH ROW EXECUTE FUNCTION set_updated_at();
