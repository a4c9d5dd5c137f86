-- A delivered record is a chart in one file: the supervising physician reads it as they read the chart, with a reason.
-- Answering the request is one, and is given as the record is made.

alter policy "The supervisor sees the files of delivered records" on storage.objects
  using (bucket_id = 'record-deliveries' and private.folder_owner(name) in (select private.charts_i_opened()));
alter policy "The supervisor sees the files of delivered records" on storage.objects
  rename to "The supervisor sees the delivered records of an opened chart";
