import SwiftUI
import UIKit

// There is no Objective-C: selectors are made of methods, as `espalier` makes them of `#selector`.

final class NoteViewController: UIViewController, UITextViewDelegate {
    private let textView = UITextView()
    private let stack = UIStackView()
    private lazy var button: UIButton = {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Save"
        configuration.image = UIImage(systemName: "tray")
        return UIButton(configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.save() })
    }()
    var onSave: ((String) -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Note"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: self, action: Selector(NoteViewController.done))
        stack.axis = .vertical
        stack.spacing = 8
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.addArrangedSubview(textView)
        stack.addArrangedSubview(button)
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            button.heightAnchor.constraint(equalToConstant: 44),
        ])
        textView.delegate = self
        textView.font = .preferredFont(forTextStyle: .body)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(NoteViewController.tapped)))
    }

    func done() { dismiss(animated: true) { [weak self] in self?.save() } }
    func tapped(_ recognizer: UITapGestureRecognizer) { view.endEditing(true) }

    private func save() {
        onSave?(textView.text)
        let alert = UIAlertController(title: "Saved", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
        UIView.animate(withDuration: 0.3) { self.button.alpha = 0.5 }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UIPasteboard.general.string = textView.text
    }

    func textViewDidChange(_ textView: UITextView) { button.isEnabled = !textView.text.isEmpty }
}

struct NoteView: UIViewControllerRepresentable {
    @Binding var text: String

    func makeUIViewController(context: Context) -> UINavigationController {
        let controller = NoteViewController()
        controller.onSave = { text = $0 }
        return UINavigationController(rootViewController: controller)
    }

    func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}

struct ActivityIndicator: UIViewRepresentable {
    var isAnimating: Bool
    func makeUIView(context: Context) -> UIActivityIndicatorView { UIActivityIndicatorView(style: .large) }
    func updateUIView(_ view: UIActivityIndicatorView, context: Context) { isAnimating ? view.startAnimating() : view.stopAnimating() }
}

extension UIColor {
    convenience init(hex: Int) {
        self.init(red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255, blue: CGFloat(hex & 255) / 255, alpha: 1)
    }
}

final class NoteTableController: UITableViewController {
    private let notes = ["One", "Two"]
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = notes[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}
