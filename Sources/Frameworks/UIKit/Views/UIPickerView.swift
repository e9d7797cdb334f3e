import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's wheels of choices: ours.
@MainActor @preconcurrency open class UIPickerView: UIView {
    /// Says how many wheels and rows there are.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { core.contentDidChange() } }
    /// Says what rows show, and is notified of choices.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { core.contentDidChange() } }
    private var rows: [Int: Int] = [:]
    /// How many wheels there are.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int { dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0 }
    /// Which row of a wheel is chosen, from 0; -1 where there is none.
    open func selectedRow(inComponent component: Int) -> Int { min(rows[component] ?? 0, numberOfRows(inComponent: component) - 1) }
    /// The view that the delegate has made for a row; nil where rows are texts.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { views[[component, row]] }
    private var views: [[Int]: UIView] = [:]
    fileprivate let noRow = NoRowView(frame: .zero)
    /// Asks the data source and the delegate anew.
    open func reloadAllComponents() {
        views = [:]
        core.contentDidChange()
    }
    /// Asks the data source and the delegate anew.
    open func reloadComponent(_ component: Int) {
        views = views.filter { $0.key[0] != component }
        core.contentDidChange()
    }

    /// Chooses a row, at once; one that there is not is the nearest. The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        rows[component] = max(row, 0)
        core.contentDidChange()
    }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            AnyView(HStack(spacing: 0) {
                ForEach(0..<numberOfComponents, id: \.self) { component in
                    Picker(selection: self.selection(component)) {
                        ForEach(0..<self.numberOfRows(inComponent: component), id: \.self) { row in self.row(row, component).tag(row) }
                    } label: { EmptyView() }.pickerStyle(.wheel).labelsHidden().frame(width: self.width(component))
                }
            })
        }
    }

    private func selection(_ component: Int) -> Binding<Int> {
        Binding(get: { [weak self] in self?.selectedRow(inComponent: component) ?? 0 }, set: { [weak self] row in
            guard let self, rows[component] != row else { return }
            selectRow(row, inComponent: component, animated: true)
            delegate?.pickerView(self, didSelectRow: row, inComponent: component)
        })
    }

    private func width(_ component: Int) -> CGFloat? {
        let width = delegate?.pickerView(self, widthForComponent: component) ?? 0
        return width > 0 ? width : nil
    }

    @ViewBuilder private func row(_ row: Int, _ component: Int) -> some View {
        if let view = made(row, component) {
            CoreView(view.core).frame(height: view.bounds.height > 0 ? view.bounds.height : nil)
        } else {
            let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.attributedText
                ?? AttributedString(delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "")
            Text(title)
        }
    }

    private func made(_ row: Int, _ component: Int) -> UIView? {
        if let known = views[[component, row]] { return known }
        guard let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil), view !== noRow else {
            return nil
        }
        views[[component, row]] = view
        return view
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: core.contentSize(for: ProposedViewSize(width: 300, height: nil)).height)
    }
}

/// What stands in wheels.
@MainActor @preconcurrency public protocol UIPickerViewDataSource: NSObjectProtocol {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// What a delegate without views of its own answers.
private final class NoRowView: UIView {}

/// UIKit's delegate of wheels. All of its methods are optional.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// What a row shows; nil for nothing.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a row shows, with attributes; nil for the plain title.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// A view for a row, in place of a title. It is made once for each row, so that there is never one to reuse.
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?) -> UIView
    /// How wide a wheel is, in points; 0 for its share.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// How high the rows of a wheel are. Not asked: ours have one height.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The user has chosen a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView { pickerView.noRow }
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
