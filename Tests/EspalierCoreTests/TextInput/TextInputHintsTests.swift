@testable import EspalierCore
import EspalierTesting
import Testing

@MainActor @Suite struct TextInputHintsTests {
    @Test func fieldsWithHintsAreFields() throws {
        let app = TestApp {
            TextField("Name", text: .constant("text"))
                .keyboardType(.numberPad).keyboardType(.decimalPad).keyboardType(.emailAddress)
                .autocapitalization(.none).textInputAutocapitalization(.never).autocorrectionDisabled().disableAutocorrection(true)
                .textContentType(.emailAddress).textContentType(.name).textContentType(.oneTimeCode).textContentType(.password)
                .submitLabel(.done).submitLabel(.search).scrollDismissesKeyboard(.interactively)
        }
        #expect(try app.find(.textField, "Name").value == "text")
    }
}
