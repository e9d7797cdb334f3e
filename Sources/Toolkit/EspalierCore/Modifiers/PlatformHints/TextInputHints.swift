// Hints for the on-screen keyboards of phones and tablets: suggestions, capitalisation and Return keys. They are accepted for
// source compatibility and have no effect on a desktop with a hardware keyboard.

// MARK: - Keyboards

/// The layout of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
    /// The keys that are offered first, by what is typed. Has no effect here.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
    /// The keys that are offered first, by what is typed. Has no effect here.
    case webSearch, asciiCapableNumberPad
    /// An older name of `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// When an on-screen keyboard capitalises automatically, in the older UIKit spelling.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Nothing, words, sentences or everything. Has no effect here.
    case none, words, sentences, allCharacters
}

/// When an on-screen keyboard capitalises automatically.
public struct TextInputAutocapitalization: Sendable {
    private let type: UITextAutocapitalizationType
    /// No automatic capitals.
    public static let never = TextInputAutocapitalization(type: .none)
    /// Each word begins with a capital.
    public static let words = TextInputAutocapitalization(type: .words)
    /// Each sentence begins with a capital.
    public static let sentences = TextInputAutocapitalization(type: .sentences)
    /// Capitals only.
    public static let characters = TextInputAutocapitalization(type: .allCharacters)

    private init(type: UITextAutocapitalizationType) { self.type = type }
    /// Creates a value from the older spelling. Never nil here.
    public init?(_ type: UITextAutocapitalizationType) { self.type = type }
}

/// The label of the Return key of an on-screen keyboard.
public struct SubmitLabel: Hashable, Sendable {
    private enum Role { case done, go, send, join, route, search, `return`, next, `continue` }
    private let role: Role
    /// "Done". Has no effect here.
    public static let done = SubmitLabel(role: .done)
    /// "Go". Has no effect here.
    public static let go = SubmitLabel(role: .go)
    /// "Send". Has no effect here.
    public static let send = SubmitLabel(role: .send)
    /// "Join", as for a network. Has no effect here.
    public static let join = SubmitLabel(role: .join)
    /// "Route", as for a way on a map. Has no effect here.
    public static let route = SubmitLabel(role: .route)
    /// "Search". Has no effect here.
    public static let search = SubmitLabel(role: .search)
    /// "Return". Has no effect here.
    public static let `return` = SubmitLabel(role: .return)
    /// "Next". Has no effect here.
    public static let next = SubmitLabel(role: .next)
    /// "Continue". Has no effect here.
    public static let `continue` = SubmitLabel(role: .continue)
}

extension View {
    /// No effect: there is no on-screen keyboard.
    public func keyboardType(_ type: UIKeyboardType) -> some View { self }
    /// No effect: there is no on-screen keyboard. Deprecated: use `textInputAutocapitalization(_:)`.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
    /// No effect: there is no on-screen keyboard.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
    /// No effect: there is no on-screen keyboard.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

// MARK: - Suggestions and corrections

/// The semantic meaning of a text input, for suggestions.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A part of a person's name, or what the person does and where. Has no effect here.
    public static let name = Self(rawValue: "name"), namePrefix = Self(rawValue: "namePrefix")
    /// A part of a person's name, or what the person does and where. Has no effect here.
    public static let givenName = Self(rawValue: "givenName"), middleName = Self(rawValue: "middleName")
    /// A part of a person's name, or what the person does and where. Has no effect here.
    public static let familyName = Self(rawValue: "familyName"), nameSuffix = Self(rawValue: "nameSuffix")
    /// A part of a person's name, or what the person does and where. Has no effect here.
    public static let nickname = Self(rawValue: "nickname"), jobTitle = Self(rawValue: "jobTitle")
    /// A part of a person's name, or what the person does and where. Has no effect here.
    public static let organizationName = Self(rawValue: "organizationName"), location = Self(rawValue: "location")
    /// A part of an address. Has no effect here.
    public static let fullStreetAddress = Self(rawValue: "fullStreetAddress")
    /// A part of an address. Has no effect here.
    public static let streetAddressLine1 = Self(rawValue: "streetAddressLine1")
    /// A part of an address. Has no effect here.
    public static let streetAddressLine2 = Self(rawValue: "streetAddressLine2")
    /// A part of an address. Has no effect here.
    public static let addressCity = Self(rawValue: "addressCity"), addressState = Self(rawValue: "addressState")
    /// A part of an address. Has no effect here.
    public static let addressCityAndState = Self(rawValue: "addressCityAndState"), sublocality = Self(rawValue: "sublocality")
    /// A part of an address. Has no effect here.
    public static let countryName = Self(rawValue: "countryName"), postalCode = Self(rawValue: "postalCode")
    /// How a person is reached. Has no effect here.
    public static let telephoneNumber = Self(rawValue: "telephoneNumber"), emailAddress = Self(rawValue: "emailAddress")
    /// A URL, or the number of a card. Has no effect here.
    public static let URL = Self(rawValue: "URL"), creditCardNumber = Self(rawValue: "creditCardNumber")
    /// Data of a card. Has no effect here.
    public static let creditCardExpiration = Self(rawValue: "creditCardExpiration")
    /// Data of a card. Has no effect here.
    public static let creditCardSecurityCode = Self(rawValue: "creditCardSecurityCode")
    /// What a person logs in with. Has no effect here.
    public static let username = Self(rawValue: "username"), password = Self(rawValue: "password")
    /// What a person logs in with. Has no effect here.
    public static let newPassword = Self(rawValue: "newPassword"), oneTimeCode = Self(rawValue: "oneTimeCode")
    /// A number or time in a message, such as a flight's. Has no effect here.
    public static let shipmentTrackingNumber = Self(rawValue: "shipmentTrackingNumber")
    /// A number or time in a message, such as a flight's. Has no effect here.
    public static let flightNumber = Self(rawValue: "flightNumber"), dateTime = Self(rawValue: "dateTime")
    /// A date of birth. Has no effect here.
    public static let birthdate = Self(rawValue: "birthdate")
}

/// The name on a Mac.
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
    /// No effect: text is not suggested here.
    public func textContentType(_ type: UITextContentType?) -> some View { self }
    /// No effect: text is not corrected here.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
    /// No effect: text is not corrected here. Deprecated: use `autocorrectionDisabled(_:)`.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }
    /// No effect: text is not suggested here.
    public func textInputCompletion(_ completion: String) -> some View { self }
    /// No effect: editors have no find bar here. The binding is neither read nor written.
    public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    /// No effect: editors have no find bar here.
    public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
    /// No effect: editors have no find bar here.
    public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}
