import EspalierPlatformViews
import EspalierCore
import EspalierControls
import EspalierGraphics
public import Foundation

/// UIKit's wheels of choices: ours.
@MainActor @preconcurrency open class UIPickerView: UIView {
    /// Says how many wheels and rows there are.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { core.contentDidChange() } }
    /// Says what rows show, and is told of choices.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { core.contentDidChange() } }
    private var rows: [Int: Int] = [:]
    /// How many wheels there are.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int { dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0 }
    /// Which row of a wheel is chosen, from 0.
    open func selectedRow(inComponent component: Int) -> Int { rows[component] ?? 0 }
    /// Asks the data source and the delegate anew.
    open func reloadAllComponents() { core.contentDidChange() }
    /// Asks the data source and the delegate anew.
    open func reloadComponent(_ component: Int) { core.contentDidChange() }

    /// Chooses a row, at once. The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        rows[component] = row
        core.contentDidChange()
    }

    override func setUp() {
        super.setUp()
        core.content = { [unowned self] in
            AnyView(HStack(spacing: 0) {
                ForEach(0..<numberOfComponents, id: \.self) { component in
                    Picker(selection: self.selection(component)) {
                        ForEach(0..<self.numberOfRows(inComponent: component), id: \.self) { row in self.row(row, component).tag(row) }
                    } label: { EmptyView() }.pickerStyle(.wheel).labelsHidden()
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

    @ViewBuilder private func row(_ row: Int, _ component: Int) -> some View {
        let title = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component)?.attributedText
            ?? AttributedString(delegate?.pickerView(self, titleForRow: row, forComponent: component) ?? "")
        Text(title)
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

/// UIKit's delegate of wheels. All of its methods are optional. Rows are texts here, not views.
@MainActor @preconcurrency public protocol UIPickerViewDelegate: NSObjectProtocol {
    /// What a row shows; nil for nothing.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a row shows, with attributes; nil for the plain title.
    func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString?
    /// The user has chosen a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { nil }
    public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int) -> NSAttributedString? { nil }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
