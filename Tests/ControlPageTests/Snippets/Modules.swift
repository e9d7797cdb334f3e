import AuthenticationServices
import PhotosUI
import SwiftUI

// # Buttons of other modules

// ## PhotosPicker
// Lets somebody choose pictures, in the desktop's panel for files.
struct PhotosPickerSnippet: View {
    @State private var picture: PhotosPickerItem?

    var body: some View {
        PhotosPicker(selection: $picture, matching: .images) { Label("Choose a Picture", systemImage: "photo") }
    }
}

// ## SignInWithAppleButton
// The button for signing in with Apple, which no desktop here can: it is refused with an error.
struct SignInWithAppleButtonSnippet: View {
    var body: some View {
        VStack {
            SignInWithAppleButton(.signIn) { _ in } onCompletion: { _ in }
            SignInWithAppleButton(.continue) { _ in } onCompletion: { _ in }.signInWithAppleButtonStyle(.whiteOutline)
        }
        .frame(width: 220, height: 90)
    }
}

extension Snippet {
    static let modules = [Snippet(PhotosPickerSnippet()), Snippet(SignInWithAppleButtonSnippet())]
}
