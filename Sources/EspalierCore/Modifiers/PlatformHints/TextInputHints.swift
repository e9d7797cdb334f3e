// Hints for the on-screen keyboards of phones and tablets: suggestions, capitalisation and Return keys. They are accepted for
// source compatibility and have no effect on a desktop with a hardware keyboard.

// MARK: - Keyboards

/// The layout of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    case webSearch, asciiCapableNumberPad
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// When an on-screen keyboard capitalises automatically, in the older UIKit spelling.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }

/// When an on-screen keyboard capitalises automatically.
public struct TextInputAutocapitalization: Sendable {
    private let type: UITextAutocapitalizationType
    public static let never = TextInputAutocapitalization(type: .none)
    public static let words = TextInputAutocapitalization(type: .words)
    public static let sentences = TextInputAutocapitalization(type: .sentences)
    public static let characters = TextInputAutocapitalization(type: .allCharacters)

    private init(type: UITextAutocapitalizationType) { self.type = type }
    public init?(_ type: UITextAutocapitalizationType) { self.type = type }
}

/// The label of the Return key of an on-screen keyboard.
public struct SubmitLabel: Hashable, Sendable {
    private enum Role { case done, go, send, join, route, search, `return`, next, `continue` }
    private let role: Role
    public static let done = SubmitLabel(role: .done)
    public static let go = SubmitLabel(role: .go)
    public static let send = SubmitLabel(role: .send)
    public static let join = SubmitLabel(role: .join)
    public static let route = SubmitLabel(role: .route)
    public static let search = SubmitLabel(role: .search)
    public static let `return` = SubmitLabel(role: .return)
    public static let next = SubmitLabel(role: .next)
    public static let `continue` = SubmitLabel(role: .continue)
}

extension View {
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

// MARK: - Suggestions and corrections

/// The semantic meaning of a text input, for suggestions.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self(rawValue: "name"), namePrefix = Self(rawValue: "namePrefix")
    public static let givenName = Self(rawValue: "givenName"), middleName = Self(rawValue: "middleName")
    public static let familyName = Self(rawValue: "familyName"), nameSuffix = Self(rawValue: "nameSuffix")
    public static let nickname = Self(rawValue: "nickname"), jobTitle = Self(rawValue: "jobTitle")
    public static let organizationName = Self(rawValue: "organizationName"), location = Self(rawValue: "location")
    public static let fullStreetAddress = Self(rawValue: "fullStreetAddress")
    public static let streetAddressLine1 = Self(rawValue: "streetAddressLine1")
    public static let streetAddressLine2 = Self(rawValue: "streetAddressLine2")
    public static let addressCity = Self(rawValue: "addressCity"), addressState = Self(rawValue: "addressState")
    public static let addressCityAndState = Self(rawValue: "addressCityAndState"), sublocality = Self(rawValue: "sublocality")
    public static let countryName = Self(rawValue: "countryName"), postalCode = Self(rawValue: "postalCode")
    public static let telephoneNumber = Self(rawValue: "telephoneNumber"), emailAddress = Self(rawValue: "emailAddress")
    public static let URL = Self(rawValue: "URL"), creditCardNumber = Self(rawValue: "creditCardNumber")
    public static let creditCardExpiration = Self(rawValue: "creditCardExpiration")
    public static let creditCardSecurityCode = Self(rawValue: "creditCardSecurityCode")
    public static let username = Self(rawValue: "username"), password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "newPassword"), oneTimeCode = Self(rawValue: "oneTimeCode")
    public static let shipmentTrackingNumber = Self(rawValue: "shipmentTrackingNumber")
    public static let flightNumber = Self(rawValue: "flightNumber"), dateTime = Self(rawValue: "dateTime")
    public static let birthdate = Self(rawValue: "birthdate")
}

public typealias NSTextContentType = UITextContentType

private enum AutocorrectionDisabledKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
    /// Whether automatic correction is disabled. There is none here.
    public var autocorrectionDisabled: Bool {
        get { self[AutocorrectionDisabledKey.self] }
        set { self[AutocorrectionDisabledKey.self] = newValue }
    }
}

extension View {
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    public func textInputCompletion(_ completion: String) -> some View { self }
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
    public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}
