import PhotosUI
import SwiftUI
import UIKit

struct AvatarPicker: View {
    @State private var item: PhotosPickerItem?
    @State private var items: [PhotosPickerItem] = []
    @State private var avatar: Image?

    var body: some View {
        VStack {
            avatar?.resizable().scaledToFit()
            PhotosPicker("Choose", selection: $item, matching: .images)
            PhotosPicker(selection: $items, maxSelectionCount: 5, matching: .any(of: [.images, .not(.videos)])) {
                Label("Several", systemImage: "photo.on.rectangle")
            }
        }
        .onChange(of: item) { _, new in
            Task {
                if let data = try? await new?.loadTransferable(type: Data.self), let picture = UIImage(data: data) {
                    avatar = Image(uiImage: picture)
                }
            }
        }
    }
}

struct LibraryPicker: UIViewControllerRepresentable {
    @Binding var image: UIImage?

    func makeUIViewController(context: Context) -> PHPickerViewController {
        var configuration = PHPickerConfiguration()
        configuration.selectionLimit = 1
        configuration.filter = .images
        let picker = PHPickerViewController(configuration: configuration)
        picker.delegate = context.coordinator
        return picker
    }

    func updateUIViewController(_ controller: PHPickerViewController, context: Context) {}
    func makeCoordinator() -> Coordinator { Coordinator(self) }

    @MainActor final class Coordinator: NSObject, PHPickerViewControllerDelegate {
        private let parent: LibraryPicker
        init(_ parent: LibraryPicker) { self.parent = parent }

        func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
            picker.dismiss(animated: true)
            guard let provider = results.first?.itemProvider, provider.canLoadObject(ofClass: UIImage.self) else { return }
            provider.loadObject(ofClass: UIImage.self) { [parent] object, _ in
                let image = object as? UIImage
                Task { @MainActor in parent.image = image }
            }
        }
    }
}
