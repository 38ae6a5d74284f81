-- One word for one thing, as the glossary has it. What somebody has named anew since keeps his name.
update state_codes s set name = w.is_now, description = w.means
from (values
  (2006, '财务驳回', '财务退回', '财务退回，关键信息未变时从财务节点继续'),
  (3302, '待支付', '待打款', '审批通过，等待财务打款'),
  (3303, '支付中', '打款中', '已交打款，等待结果'),
  (3304, '支付成功', '已打款', '全部收款人已到账'),
  (3305, '支付失败', '打款失败', '渠道明确答复失败，可重试或作废'),
  (3307, '结果未知', '结果待确认', '渠道没有明确答复，系统会继续查询'),
  (3308, '已退汇', '已退票', '打款成功后被银行退回，金额重新冻结'),
  (3421, '部分结清', '部分结清', '部分已打款，其余冻结中'),
  (3422, '已结清', '已结清', '已全部打款'),
  (3423, '已释放', '已释放', '未打款部分已退回可用'),
  (4003, '已入批', '已入批', '已加入打款批次，等待放行'),
  (4051, '待复核', '待放行', '等待另一人放行')
) as w (code, was, is_now, means)
where s.code = w.code and s.name = w.was and s.row_version = 1;

update menus m set title = w.is_now
from (values
  ('dashboard.todo.financeReject', '付款前财务驳回', '打款前财务退回'),
  ('biz.payoutDesk.release', '复核放行', '放行打款批次'),
  ('data.letSignContract.bind', '关联单据', '绑定单据'),
  ('data.eSignContract.bind', '关联单据', '绑定单据')
) as w (name, was, is_now)
where m.name = w.name and m.title = w.was and m.created_by is null;
