import Combine
import EspalierControls
import EspalierCore
import EspalierGraphics
public import EspalierPlatformViews
public import Foundation

/// UIKit's picker of a colour: our panel of colours.
@MainActor @preconcurrency open class UIColorPickerViewController: UIViewController {
    /// Told of the choice.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The colour that is chosen.
    open var selectedColor: UIColor { get { UIColor(model.color) } set { model.color = newValue.color } }
    /// Whether the user can choose a translucent colour; set it before the picker is shown.
    open var supportsAlpha = true
    private let model = ChosenColor()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// A picker with black as its colour.
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        let made = HostedView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size))
        model.changed = { [weak self] in
            guard let self else { return }
            delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: false)
            delegate?.colorPickerViewControllerDidSelectColor(self)
        }
        made.show(ColorChoice(title: title, model: model, supportsAlpha: supportsAlpha) { [weak self] in self?.dismiss(animated: true) })
        view = made
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
    }
}

@MainActor private final class ChosenColor: ObservableObject {
    @Published var color = Color.black
    var changed: (() -> Void)?
}

private struct ColorChoice: View {
    let title: String?
    @ObservedObject var model: ChosenColor
    let supportsAlpha: Bool
    let close: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let title { Text(verbatim: title).font(.headline) }
            ColorPanel(
                selection: Binding(get: { model.color }, set: { new in
                    model.color = new
                    model.changed?()
                }),
                supportsOpacity: supportsAlpha)
            HStack {
                Spacer()
                Button(.word(.done), action: close).keyboardShortcut(.defaultAction)
            }
        }
        .padding(20)
        .fixedSize()
    }
}

/// UIKit's delegate of a picker of a colour. All of its methods are optional.
@MainActor @preconcurrency public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// A colour was chosen.
    func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The same, as former versions of UIKit tell it.
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
    /// The picker has gone.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {}
    public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
